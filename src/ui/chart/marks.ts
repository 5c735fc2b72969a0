import type { ChartData } from './data.ts'

/** What the library tells of a mark that was pressed. */
export interface Pressed {
  readonly componentType?: string
  readonly seriesIndex?: number
  readonly dataIndex?: number
  readonly dataType?: string
  readonly data?: unknown
}

/** Where a mark leads: to the rows of its value, else to those of its point. */
export function linkOf(data: ChartData, pressed: Pressed): string | undefined {
  const mark = markOf(data, pressed)
  if (!mark) return undefined
  const [series, place] = mark
  return data.series[series]?.links?.[place] ?? data.links?.[place]
}

function markOf({ kind, points }: ChartData, pressed: Pressed): readonly [series: number, place: number] | null {
  const { componentType, seriesIndex = 0, dataIndex, dataType, data } = pressed
  if (dataIndex === undefined) return null
  switch (kind) {
    case 'lines':
      return [seriesIndex, dataIndex]
    case 'bars':
      // A name beside a bar stands for all of it.
      return [componentType === 'series' ? seriesIndex : 0, dataIndex]
    case 'heat':
      return [Math.floor(dataIndex / points.length), dataIndex % points.length]
    case 'gauge':
      return [0, seriesIndex]
    case 'sunburst':
      return [0, (data as { place?: number } | undefined)?.place ?? -1]
    case 'sankey':
      return dataType === 'edge' ? [0, dataIndex] : null
    case 'radar':
      return null
    default:
      return [0, dataIndex]
  }
}
