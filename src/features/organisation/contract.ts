import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { Flag, Id, get } from '#kernel/endpoint.ts'
import { listInput, numbered, pageOf } from '#kernel/list.ts'

import { DEPT_KIND, PERSON_ROLE } from './domain/dictionaries.ts'

export const DeptKind = z.enum(keysOf(DEPT_KIND))
export const PersonRole = z.enum(keysOf(PERSON_ROLE))

/** Where the lists are (spec §2), and what they are called; the forms over them are to come. */
export const DEPARTMENT_AT = {
  list: { path: '/rexian/department/manage', title: { zh: '部门', en: 'Departments' } },
} as const
export const PERSON_AT = { list: { path: '/rexian/person/manage', title: { zh: '人员', en: 'People' } } } as const

const keyword = z.string().trim().max(50).optional()

/** A department as lists and trees show it. */
export const DeptRow = z.object({
  id: Id,
  pid: Id.nullable(),
  path: z.string(),
  level: z.number().int(),
  code: z.string(),
  name: z.string(),
  short_name: z.string(),
  name_en: z.string(),
  kind: DeptKind,
  area_id: Id.nullable(),
  area_name: z.string().nullable(),
  duty_phone: z.string().nullable(),
  can_undertake: Flag,
  can_assist: Flag,
  is_fallback: Flag,
  enabled: Flag,
  sort: z.number().int(),
  has_children: Flag,
  /** People of the department itself. */
  person_count: z.number().int(),
})
export type DeptRow = z.output<typeof DeptRow>

/** A member of a department; the mobile is masked. */
export const PersonRow = z.object({
  id: Id,
  dept_id: Id,
  dept_name: z.string(),
  name: z.string(),
  gender: z.enum(['male', 'female', 'unknown']),
  post: z.string(),
  person_role: PersonRole,
  mobile: z.string(),
  tel: z.string().nullable(),
  email: z.string().nullable(),
  username: z.string().nullable(),
  receive_notice: Flag,
  enabled: Flag,
  sort: z.number().int(),
  remark: z.string(),
})
export type PersonRow = z.output<typeof PersonRow>

/** Departments by filter: all of the district for the centre, its own subtree for a department. */
export const deptList = get('/v1/seller/complaint/DeptList', {
  access: 'granted',
  title: { zh: '部门列表', en: 'Departments' },
  input: listInput(['standing'], {
    ...{ keyword, kind: DeptKind.optional(), pid: Id.optional(), enabled: Flag.optional() },
    ...numbered,
  }),
  output: pageOf(DeptRow),
})

/** The departments directly below one; without `pid` the top of what the caller may see. */
export const deptListByPid = get('/v1/seller/complaint/DeptListByPid', {
  access: 'granted',
  title: { zh: '下级部门', en: 'Sub-departments' },
  input: z.object({ pid: Id.optional() }),
  output: z.array(DeptRow),
})

export const deptInfo = get('/v1/seller/complaint/DeptInfo', {
  access: 'granted',
  title: { zh: '部门详情', en: 'Department' },
  input: z.object({ id: Id }),
  output: DeptRow.extend({
    pid_name: z.string().nullable(),
    uscc: z.string().nullable(),
    duties: z.string(),
    leader_name: z.string().nullable(),
    leader_phone: z.string().nullable(),
    superior_unit_name: z.string().nullable(),
    aliases: z.array(z.string()),
    version: z.number().int(),
  }),
})

/** People by filter, of a department with all below it. */
export const deptUserList = get('/v1/seller/complaint/DeptUserList', {
  access: 'granted',
  title: { zh: '人员列表', en: 'People' },
  input: listInput(['standing'], {
    ...{ keyword, dept_id: Id.optional(), person_role: PersonRole.optional() },
    ...numbered,
  }),
  output: pageOf(PersonRow),
})

export const deptUserInfo = get('/v1/seller/complaint/DeptUserInfo', {
  access: 'granted',
  title: { zh: '人员详情', en: 'Person' },
  input: z.object({ id: Id }),
  output: PersonRow.extend({
    operator_id: Id.nullable(),
    notice_events: z.array(z.string()),
    version: z.number().int(),
  }),
})
