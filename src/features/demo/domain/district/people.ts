import type { Someone } from '../names.ts'
import { someone, unrealLandline, unrealMobile } from '../names.ts'
import type { Random } from '../random.ts'
import { randomFrom } from '../random.ts'
import { ALL_ACCOUNTS } from './accounts.ts'
import type { DemoDept } from './district.ts'
import { DEPARTMENTS } from './district.ts'

type PersonRole = 'leader' | 'liaison' | 'operator' | 'duty'

/** A member of a department. */
export interface DemoPerson extends Someone {
  readonly dept_code: string
  readonly person_role: PersonRole
  readonly post: string
  readonly mobile: string
  readonly tel: string
  readonly sort: number
  /** Name of the demo account that belongs to this person. */
  readonly username: string | null
}

const POSTS: Readonly<Record<PersonRole, string>> = {
  leader: '分管领导',
  liaison: '联络员',
  operator: '经办人',
  duty: '值班员',
}

/** One leader, two liaisons, one duty officer and three to eight operators; a liaison and an operator in a sub-unit (domain 8.2). */
export function peopleOf(dept: DemoDept, random: Random): DemoPerson[] {
  const roles: readonly PersonRole[] =
    dept.level === 3 ? ['liaison', 'operator'] : officeRoles(random, dept.level === 1 ? 6 : 3)
  const accounts = accountsOf(dept)
  const tel = unrealLandline(random)
  return roles.map((person_role, index) => ({
    ...someone(random),
    dept_code: dept.code,
    person_role,
    post: POSTS[person_role],
    mobile: unrealMobile(random),
    tel,
    sort: (index + 1) * 10,
    username: accounts.get(person_role)?.shift() ?? null,
  }))
}

function officeRoles(random: Random, least: number): PersonRole[] {
  const operators = Array.from({ length: random.int(least, 8) }, (): PersonRole => 'operator')
  return ['leader', 'liaison', 'liaison', 'duty', ...operators]
}

const PERSON_ROLE: Readonly<Record<string, PersonRole>> = {
  center_leader: 'leader',
  dept_admin: 'leader',
  dept_operator: 'liaison',
  subunit_operator: 'operator',
  center_dispatcher: 'operator',
  center_reviewer: 'operator',
  center_supervisor: 'operator',
  center_visitor: 'operator',
}

const ACCOUNTS_OF = new Map(DEPARTMENTS.map(({ code }) => [code, ALL_ACCOUNTS.filter(({ dept }) => dept === code)]))

function accountsOf(dept: DemoDept): Map<PersonRole, string[]> {
  const names = new Map<PersonRole, string[]>()
  for (const { username, role } of ACCOUNTS_OF.get(dept.code) ?? []) {
    const person_role = PERSON_ROLE[role]
    if (person_role) names.set(person_role, [...(names.get(person_role) ?? []), username])
  }
  return names
}

/** Everybody of the district; always the same people. */
export const peopleOfDistrict = (): DemoPerson[] => {
  const random = randomFrom('yunhu-people')
  return DEPARTMENTS.flatMap((dept) => peopleOf(dept, random))
}
