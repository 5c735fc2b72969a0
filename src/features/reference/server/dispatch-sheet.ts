import type { RequestContext } from '#platform/http/request-context.ts'
import { choiceCell, idsByCode, knownCell, listCell } from '#platform/sheets/cells.ts'
import type { Known, RecordSheet } from '#platform/sheets/record-sheet.ts'

import { ruleSave } from '../contract/catalogue.ts'
import { RULE_KIND } from '../domain/catalogue-words.ts'
import { allRules, saveRule } from './dispatch-rules.ts'

type Row = Awaited<ReturnType<typeof allRules>>[number]

const DEPARTMENT = { zh: '部门', en: 'department' }
const assists = listCell<Row>(({ assist_codes }) => assist_codes)
const department = knownCell<Row>('departments', DEPARTMENT, (row) => row.dept_code)

const known = async (ctx: RequestContext): Promise<Known> => ({
  departments: await idsByCode(ctx, 'department'),
  categories: await idsByCode(ctx, 'category'),
  areas: await idsByCode(ctx, 'area'),
})

/** The version of the catalogue that is worked on, each row by its number. */
export const ruleSheetOf: RecordSheet<Row> = {
  title: { zh: '派单目录', en: 'Dispatch catalogue' },
  input: ruleSave.input,
  key: '序号',
  most: 5000,
  list: allRules,
  known,
  save: saveRule,
  columns: [
    {
      header: '序号',
      write: ({ no }) => String(no),
      rule: { zh: '新增的行留空；导出的序号不要改', en: 'Leave it empty in a new row; do not change those exported' },
    },
    {
      header: '种类',
      field: 'kind',
      ...choiceCell<Row, Row['kind']>(RULE_KIND, (row) => row.kind),
      rule: { zh: '确定主办，或不下派街道', en: 'Who leads, or not to the street' },
    },
    {
      header: '事项代码',
      required: true,
      field: 'category_id',
      ...knownCell<Row>('categories', { zh: '事项分类', en: 'category' }, (row) => row.category_code),
      rule: { zh: '事项分类的代码，含其下级', en: 'Code of the category; holds for those below it' },
    },
    { header: '事项名称', write: (row) => row.category_name, width: 32 },
    {
      header: '区域代码',
      field: 'area_id',
      ...knownCell<Row>('areas', { zh: '区域', en: 'area' }, (row) => row.area_code),
      width: 18,
      rule: { zh: '不填为全区', en: 'Anywhere when left out' },
    },
    {
      header: '主办单位编码',
      field: 'dept_id',
      ...department,
      rule: { zh: '部门的编码；不下派街道的不填', en: 'Code of the department; none where it is not to the street' },
    },
    { header: '主办单位', write: (row) => row.dept_name ?? '', width: 24 },
    {
      header: '协办单位编码',
      field: 'assist_dept_ids',
      write: assists.write,
      read: (text, names, own) =>
        (assists.read!(text, names, own) as string[]).map((code) => department.read!(code, names, own)),
      rule: { zh: '用顿号分隔，可不填', en: 'With 、 between them; may be left out' },
    },
    {
      header: '依据',
      field: 'basis',
      width: 32,
      rule: { zh: '法规、职责规定或会议纪要，可不填', en: 'Law, duty or decision; may be left out' },
    },
    { header: '优先级', field: 'priority' },
  ],
}
