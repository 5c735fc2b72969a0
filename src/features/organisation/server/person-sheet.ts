import { staffPhone } from '#kernel/field-rights.ts'
import { openText } from '#platform/crypto/seal.ts'
import { choiceCell, flagColumn } from '#platform/sheets/cells.ts'
import { WrongCell, type Cell, type RecordSheet } from '#platform/sheets/record-sheet.ts'

import { deptUserSave, type PersonRow } from '../contract.ts'
import { PERSON_ROLE } from '../domain/dictionaries.ts'
import { departmentColumns, knownDepartments } from './department-columns.ts'
import { everyPerson } from './person-list.ts'
import { savePerson } from './person-save.ts'

type Row = Awaited<ReturnType<typeof everyPerson>>[number]

const GENDER = {
  male: { zh: '男', en: 'Male' },
  female: { zh: '女', en: 'Female' },
  unknown: { zh: '未知', en: 'Not said' },
} as const
/** `B32/分管领导/副主任；S01/联络员`: a code, the part by its Chinese name, and the post where there is one. */
const PART = choiceCell<PersonRow['posts'][number], keyof typeof PERSON_ROLE>(PERSON_ROLE, (post) => post.person_role)
const POSTS_CELL: Cell<Row> = {
  write: ({ posts }, own) =>
    posts
      .map((post) => [post.dept_code, PART.write(post, own), ...(post.post ? [post.post] : [])].join('/'))
      .join('；'),
  read: (text, known, own) =>
    text
      .split(/[；;\n]/)
      .map((one) => one.trim())
      .filter(Boolean)
      .map((one) => {
        const [code = '', part = '', ...post] = one.split('/').map((piece) => piece.trim())
        const dept_id = known['departments']!.get(code)
        if (!dept_id) throw new WrongCell({ zh: `没有编码为“${code}”的部门`, en: `there is no department “${code}”` })
        return { dept_id, person_role: PART.read!(part, known, own), post: post.join('/') }
      }),
}

/** People, each by the number that its export gives; a row without one is somebody new. */
export const personSheet: RecordSheet<Row> = {
  title: { zh: '人员', en: 'People' },
  input: deptUserSave.input,
  key: '编号',
  most: 5000,
  list: async (ctx) =>
    (await everyPerson(ctx)).map((row) => ({
      ...row,
      mobile: staffPhone(ctx.actor)(openText(ctx.keys, row.mobile)) ?? '',
    })),
  known: knownDepartments,
  save: savePerson,
  columns: [
    {
      header: '编号',
      write: ({ id }) => id,
      rule: {
        zh: '新增人员留空；导出的编号不要改',
        en: 'Leave it empty for somebody new; do not change those exported',
      },
    },
    ...departmentColumns<Row>(),
    {
      header: '姓名',
      required: true,
      field: 'name',
      rule: { zh: '1 至 50 字', en: '1 to 50 letters' },
    },
    {
      header: '性别',
      field: 'gender',
      ...choiceCell<Row, PersonRow['gender']>(GENDER, (row) => row.gender),
    },
    { header: '职务', field: 'post' },
    {
      header: '人员角色',
      required: true,
      field: 'person_role',
      ...choiceCell<Row, keyof typeof PERSON_ROLE>(PERSON_ROLE, (row) => row.person_role),
      rule: { zh: '从下拉中选择', en: 'One of those offered' },
    },
    {
      header: '手机',
      required: true,
      field: 'mobile',
      width: 16,
      rule: {
        zh: '十一位；导出时只显示一部分，原样导入则不变',
        en: 'Eleven digits; exported in part, and stays as it is',
      },
    },
    {
      header: '兼任职务',
      field: 'posts',
      ...POSTS_CELL,
      width: 30,
      rule: {
        zh: '部门编码/人员角色/职务，多项用；隔开，如 B32/分管领导/副主任；最多五项，可不填',
        en: 'Code of the department/part/post, ； between several, such as B32/分管领导/副主任; five at most, may be left out',
      },
    },
    { header: '固定电话', field: 'tel', width: 16 },
    { header: '邮箱', field: 'email', width: 24 },
    flagColumn<Row>('接收通知', 'receive_notice'),
    flagColumn<Row>('启用', 'enabled'),
    { header: '备注', field: 'remark', width: 24 },
  ],
}
