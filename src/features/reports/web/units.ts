import { useSearchParams } from 'react-router'

import { useCommonData } from '#features/reference/web/public.ts'
import { groupsText, readGroups } from '#features/work-orders/domain/public.ts'
import type { TreeNode } from '#ui/form/tree.ts'
import type { ReportSection, ReportShown } from '#ui/report/ReportScreen.tsx'

/** Ways between the departments of a report and the units of one of them; without filters that know departments alone. */
export function useUnits() {
  const [params] = useSearchParams()
  const data = useCommonData()
  const addressOf = (pid: string): string => {
    const next = new URLSearchParams(params)
    const of = (readGroups(params.get('of') ?? '') ?? []).filter(({ by }) => !by.startsWith('dept'))
    if (of.length > 0) next.set('of', groupsText(of))
    else next.delete('of')
    if (pid) next.set('pid', pid)
    else next.delete('pid')
    return `?${next.toString()}`
  }
  const withUnits = new Set(idsWithUnits(data?.departments ?? []))
  return {
    all: addressOf(''),
    /** The same with each department that has units leading to them. */
    opening: (shown: ReportShown<ReportSection>): ReportShown<ReportSection> => ({
      ...shown,
      sections: shown.sections.map((section) => ({
        ...section,
        rows: section.rows.map((row) => (withUnits.has(row.key) ? { ...row, to: addressOf(row.key) } : row)),
      })),
    }),
  }
}

const idsWithUnits = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({ id, children = [] }) => (children.length > 0 ? [id, ...idsWithUnits(children)] : []))
