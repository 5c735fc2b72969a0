import type { RequestContext } from '#platform/http/request-context.ts'
import { choiceCell, flagColumn, idsByCode, knownCell, listCell } from '#platform/sheets/cells.ts'
import type { Known, RecordSheet } from '#platform/sheets/record-sheet.ts'

import { deptSave } from '../contract.ts'
import { DEPT_KIND } from '../domain/dictionaries.ts'
import { knownDepartments } from './department-columns.ts'
import { everyDepartment } from './department-list.ts'
import { leaderMasked } from './leader-masked.ts'
import { saveDepartment } from './department-save.ts'

type Row = Awaited<ReturnType<typeof everyDepartment>>[number]

async function known(ctx: RequestContext): Promise<Known> {
  const aliases = (await everyDepartment(ctx)).flatMap((row) => row.aliases)
  return {
    ...(await knownDepartments(ctx)),
    areas: await idsByCode(ctx, 'area'),
    aliases: new Map(aliases.map((name) => [name, name])),
  }
}

const MASKED = { zh: '导出时只显示一部分，原样导入则不变', en: 'Exported in part; taken as it is, it stays' }

/** Departments, each by its code; what is above comes first. */
export const departmentSheet: RecordSheet<Row> = {
  title: { zh: '部门', en: 'Departments' },
  input: deptSave.input,
  key: '编码',
  most: 2000,
  list: async (ctx) => (await everyDepartment(ctx)).map((row) => leaderMasked(ctx, row)),
  known,
  becomes_known: 'departments',
  save: saveDepartment,
  columns: [
    {
      header: '编码',
      required: true,
      field: 'code',
      rule: { zh: '全区唯一，如 B01', en: 'Of this department alone, such as B01' },
    },
    {
      header: '名称',
      required: true,
      field: 'name',
      width: 28,
      rule: { zh: '2 至 60 字', en: '2 to 60 letters' },
    },
    {
      header: '简称',
      required: true,
      field: 'short_name',
      rule: { zh: '1 至 20 字', en: '1 to 20 letters' },
    },
    { header: '英文名称', field: 'name_en', width: 24 },
    {
      header: '上级编码',
      field: 'pid',
      ...knownCell<Row>('departments', { zh: '部门', en: 'department' }, (row) => row.pid_code),
      rule: {
        zh: '上级部门的编码，上级的行在前；直属中心可不填',
        en: 'Code of what is above, which comes first; none directly below the centre',
      },
    },
    {
      header: '类别',
      required: true,
      field: 'kind',
      ...choiceCell<Row, keyof typeof DEPT_KIND>(DEPT_KIND, (row) => row.kind),
      rule: { zh: '从下拉中选择', en: 'One of those offered' },
    },
    {
      header: '辖区代码',
      field: 'area_id',
      ...knownCell<Row>('areas', { zh: '区域', en: 'area' }, (row) => row.area_code),
      width: 18,
      rule: { zh: '街道、社区必填，区域的十二位代码', en: 'Needed for streets and communities: the code of the area' },
    },
    {
      header: '值班电话',
      field: 'duty_phone',
      rule: { zh: '中心的直接下级必填', en: 'Needed directly below the centre' },
    },
    { header: '职责', field: 'duties', width: 40 },
    { header: '分管领导', field: 'leader_name', rule: MASKED },
    { header: '领导电话', field: 'leader_phone', rule: MASKED },
    flagColumn<Row>('可承办', 'can_undertake'),
    flagColumn<Row>('可协办', 'can_assist'),
    flagColumn<Row>('兜底单位', 'is_fallback', { zh: '同一类别最多一个', en: 'At most one of a kind' }),
    { header: '排序', field: 'sort' },
    { header: '统一社会信用代码', field: 'uscc', width: 22 },
    {
      header: '上级系统单位名',
      field: 'superior_unit_name',
      width: 24,
      rule: { zh: '市级文件中的写法，可不填', en: 'As the files of the city write it' },
    },
    {
      header: '别名',
      field: 'aliases',
      ...listCell<Row>(({ aliases }) => aliases, 'aliases'),
      width: 24,
      rule: { zh: '用顿号分隔', en: 'With 、 between them' },
    },
    flagColumn<Row>('启用', 'enabled'),
  ],
}
