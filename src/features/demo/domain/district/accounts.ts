import { DEPARTMENTS } from './district.ts'

/** A demo account: its name and role are fixed, so that guides, tests and trials agree (spec §10). */
export interface AccountSource {
  readonly username: string
  readonly nick_name: string
  readonly role: string
  /** Code of a second role, to be chosen in the header. */
  readonly also?: string
  readonly user_level: '1' | '2' | '3'
  /** Code of the department. */
  readonly dept: string
}

const account = (
  username: string,
  nick_name: string,
  role: string,
  user_level: AccountSource['user_level'],
  dept: string,
): AccountSource => ({ username, nick_name, role, user_level, dept })

export const ACCOUNTS: readonly AccountSource[] = [
  account('admin', '超级管理员', 'admin', '1', 'C00'),
  { ...account('leader', '值班长', 'center_leader', '1', 'C00'), also: 'center_dispatcher' },
  account('dispatcher', '派单员', 'center_dispatcher', '1', 'C00'),
  account('reviewer', '审核员', 'center_reviewer', '1', 'C00'),
  account('supervisor', '督办员', 'center_supervisor', '1', 'C00'),
  account('visitor', '回访员', 'center_visitor', '1', 'C00'),
  account('viewer', '区领导', 'leader_viewer', '1', 'C00'),
  account('sysadmin', '系统管理员', 'sys_admin', '1', 'C00'),
  account('secadmin', '安全管理员', 'sec_admin', '1', 'C00'),
  account('auditadmin', '审计管理员', 'audit_admin', '1', 'C00'),
  account('chengguan_admin', '城管局分管领导', 'dept_admin', '2', 'B01'),
  account('chengguan', '城管局联络员', 'dept_operator', '2', 'B01'),
  account('chengguan_sub', '市容管理科经办人', 'subunit_operator', '3', 'B01-02'),
  account('zhujian_admin', '住建局分管领导', 'dept_admin', '2', 'B02'),
  account('zhujian', '住建局联络员', 'dept_operator', '2', 'B02'),
  account('street01_admin', '东湖街道分管领导', 'dept_admin', '2', 'S01'),
  account('street01', '东湖街道联络员', 'dept_operator', '2', 'S01'),
  account('street01_sub', '湖滨社区经办人', 'subunit_operator', '3', 'S01-06'),
]

/** Accounts of all other departments, so that each of them acts under its own name: `dept_b04_admin`, `dept_b04`, `unit_b04_02`. */
const DEPARTMENT_ACCOUNTS: readonly AccountSource[] = DEPARTMENTS.filter(({ level }) => level > 1)
  .flatMap(({ code, level, short_name }) => {
    const slug = code.toLowerCase().replace('-', '_')
    if (level === 3) return [account(`unit_${slug}`, `${short_name}经办人`, 'subunit_operator', '3', code)]
    return [
      account(`dept_${slug}_admin`, `${short_name}分管领导`, 'dept_admin', '2', code),
      account(`dept_${slug}`, `${short_name}联络员`, 'dept_operator', '2', code),
    ]
  })
  .filter(({ dept, role }) => !ACCOUNTS.some((fixed) => fixed.dept === dept && fixed.role === role))

export const ALL_ACCOUNTS: readonly AccountSource[] = [...ACCOUNTS, ...DEPARTMENT_ACCOUNTS]
