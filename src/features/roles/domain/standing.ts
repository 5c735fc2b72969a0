/** Built-in roles whose work on orders a role of a tenant's own may do (domain 2.1): of administrators none, who act on no order. */
export const WORK_ROLES = [
  ...(['center_leader', 'center_dispatcher', 'center_reviewer', 'center_supervisor', 'center_visitor'] as const),
  ...(['dept_admin', 'dept_operator', 'subunit_operator', 'leader_viewer'] as const),
] as const

type WorkRole = (typeof WORK_ROLES)[number]
const isWorkRole = (code: string): code is WorkRole => (WORK_ROLES as readonly string[]).includes(code)

/** Whose work a role does that is made after another one. */
export const standsAs = ({
  code,
  stands_for,
}: {
  code: string
  stands_for: readonly WorkRole[]
}): readonly WorkRole[] => (isWorkRole(code) ? [code] : stands_for)
