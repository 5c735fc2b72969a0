import { areaShapes } from '#features/reference/contract/boundaries.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { AreaMap } from '#ui/map/AreaMap.tsx'
import { shortArea } from '#ui/map/short-area.ts'
import type { ReportShown } from '#ui/report/ReportScreen.tsx'

import type { BoardAnswer } from '../contract.ts'
import type { Board } from '../domain/board.ts'
import { valueOf } from '../domain/measures.ts'

type Shapes = OutputOf<typeof areaShapes>['areas']

const SELDOM = 10 * 60_000

/** The boundaries of communities, where a board has a map. */
export function useShapes(board: Board): Shapes {
  const enabled = board.parts.some(({ chart }) => chart === 'map')
  return useEndpoint(areaShapes, { level: 'community' }, { enabled, staleTime: SELDOM }).data?.areas ?? []
}

/** The same with its maps drawn; where no boundary is known, bars stay in their place. */
export function withMaps(board: Board, answer: BoardAnswer, shown: ReportShown, shapes: Shapes): ReportShown {
  if (shapes.length === 0) return shown
  const sections = shown.sections.map((section, at) => {
    const { key, chart, drawn } = board.parts[at]!
    if (chart !== 'map') return section
    const rows = new Map(answer.parts[key]!.rows.map((row) => [row.key, row]))
    const links = new Map(section.rows.map((row) => [row.key, row.cells[0]?.to]))
    const areas = shapes.map(({ id, shape, ...named }) => {
      const name = rows.get(id)?.name ?? named.name
      const value = valueOf(drawn[0]!, rows.get(id)?.counts ?? {}, answer.weights) ?? 0
      return { id, shape, name, short: shortArea(name), value, to: links.get(id) }
    })
    return { ...section, drawing: <AreaMap areas={areas} /> }
  })
  return { ...shown, sections }
}
