import { areaShapes } from '#features/reference/contract/boundaries.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { AreaMap } from '#ui/map/AreaMap.tsx'
import { shortArea } from '#ui/map/short-area.ts'
import type { ReportShown } from '#ui/report/ReportScreen.tsx'

import type { PartsAnswer } from '../contract.ts'
import type { Board } from '../domain/board.ts'
import { valueOf } from '../domain/measures.ts'

type Shapes = OutputOf<typeof areaShapes>['areas']

const SELDOM = 10 * 60_000

/** The boundaries of communities, where a board has a map. */
export function useShapes(board: Board): Shapes {
  const enabled = board.parts.some((part) => 'chart' in part && part.chart === 'map')
  return useEndpoint(areaShapes, { level: 'community' }, { enabled, staleTime: SELDOM }).data?.areas ?? []
}

/** The same with its maps drawn; where no boundary is known, bars stay in their place. */
export function withMaps(board: Board, answer: PartsAnswer, shown: ReportShown, shapes: Shapes): ReportShown {
  if (shapes.length === 0) return shown
  const maps = board.parts.flatMap((part) => ('chart' in part && part.chart === 'map' ? [part] : []))
  const sections = shown.sections.map((section) => {
    const map = maps.find(({ key }) => key === section.key)
    if (!map || 'paragraphs' in section) return section
    const { key, drawn } = map
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
