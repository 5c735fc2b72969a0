import type { RequestContext } from '#platform/http/request-context.ts'
import { choiceCell, flagColumn, idsByCode, knownCell, listCell, useColumns } from '#platform/sheets/cells.ts'
import type { Known, RecordSheet } from '#platform/sheets/record-sheet.ts'

import { areaSave, categorySave, type AreaRow, type CategoryRow } from '../contract/editors.ts'
import { URGENCY } from '../domain/words.ts'
import { allAreas, saveArea } from './area-store.ts'
import { allCategories, saveCategory } from './category-store.ts'

const MOST = 5000
const DEPARTMENT = { zh: '部门', en: 'department' }
const NAMED = { zh: '1 至 50 字', en: '1 to 50 letters' }
const DEPT_CODE = { zh: '部门的编码，可不填', en: 'Code of the department; may be left out' }

const known = async (ctx: RequestContext): Promise<Known> => ({ departments: await idsByCode(ctx, 'department') })

type Category = Omit<CategoryRow, 'default_dept_name' | 'state' | 'later_dept_name'> & {
  readonly default_dept_code: string | null
}

/** The tree of categories, each by its code. */
export const categorySheetOf: RecordSheet<Category> = {
  title: { zh: '事项分类', en: 'Categories' },
  input: categorySave.input,
  key: '代码',
  most: MOST,
  list: allCategories,
  known,
  save: saveCategory,
  columns: [
    {
      header: '代码',
      required: true,
      field: 'code',
      rule: {
        zh: '每级两位数字，前几位是上级的代码；上级的行在前',
        en: 'Two digits for each level; what is above comes first',
      },
    },
    { header: '名称', required: true, field: 'name', width: 24, rule: NAMED },
    { header: '英文名称', field: 'name_en', width: 24 },
    {
      header: '上级平台代码',
      field: 'superior_code',
      rule: { zh: '市级平台的分类代码，可不填', en: 'Its code in the tree of the city; may be left out' },
    },
    {
      header: '关键词',
      field: 'keywords',
      ...listCell<Category>(({ keywords }) => keywords),
      width: 32,
      rule: { zh: '用顿号分隔', en: 'With 、 between them' },
    },
    {
      header: '默认承办单位编码',
      field: 'default_dept_id',
      ...knownCell<Category>('departments', DEPARTMENT, (row) => row.default_dept_code),
      rule: DEPT_CODE,
    },
    flagColumn<Category>('属地承办', 'lead_by_area', {
      zh: '填“是”由事发街道承办',
      en: '是: the street of the place leads',
    }),
    {
      header: '默认紧急程度',
      field: 'default_urgency',
      ...choiceCell<Category, CategoryRow['default_urgency']>(URGENCY, (row) => row.default_urgency),
    },
    {
      header: '高发月份',
      field: 'season',
      ...listCell<Category>(({ season }) => season),
      rule: { zh: '1 至 12，用顿号分隔', en: '1 to 12 with 、 between them' },
    },
    {
      header: '询问要点',
      field: 'questions',
      write: ({ questions }) => questions.join('；'),
      read: (text) =>
        text
          .split(/[；;\n]/)
          .map((one) => one.trim())
          .filter(Boolean),
      width: 40,
      rule: { zh: '用分号分隔，可不填', en: 'With ； between them; may be left out' },
    },
    ...useColumns<Category>(),
  ],
}

type Area = Omit<AreaRow, 'dept_name' | 'state'> & { readonly dept_code: string | null }

/** The areas of the district, each by its code. */
export const areaSheetOf: RecordSheet<Area> = {
  title: { zh: '区域', en: 'Areas' },
  input: areaSave.input,
  key: '代码',
  most: MOST,
  list: allAreas,
  known,
  save: saveArea,
  columns: [
    {
      header: '代码',
      required: true,
      field: 'code',
      width: 18,
      rule: { zh: '十二位行政区划代码；区县、街道的行在前', en: 'Twelve digits; what it lies in comes first' },
    },
    { header: '名称', required: true, field: 'name', width: 24, rule: NAMED },
    { header: '英文名称', field: 'name_en', width: 24 },
    {
      header: '属地单位编码',
      field: 'dept_id',
      ...knownCell<Area>('departments', DEPARTMENT, (row) => row.dept_code),
      rule: DEPT_CODE,
    },
    { header: '人口', field: 'population' },
    { header: '中心经度', field: 'lng' },
    { header: '中心纬度', field: 'lat' },
    ...useColumns<Area>(),
  ],
}
