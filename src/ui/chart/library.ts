import type {
  BarSeriesOption,
  FunnelSeriesOption,
  GaugeSeriesOption,
  HeatmapSeriesOption,
  LineSeriesOption,
  PieSeriesOption,
  RadarSeriesOption,
  SankeySeriesOption,
  SunburstSeriesOption,
} from 'echarts/charts'
import type {
  GridComponentOption,
  RadarComponentOption,
  TooltipComponentOption,
  VisualMapComponentOption,
} from 'echarts/components'
import type { ComposeOption } from 'echarts/core'

/** What the library draws. */
export type ChartOption = ComposeOption<
  | (BarSeriesOption | HeatmapSeriesOption | LineSeriesOption | PieSeriesOption | RadarSeriesOption)
  | (FunnelSeriesOption | GaugeSeriesOption | SankeySeriesOption | SunburstSeriesOption)
  | (GridComponentOption | RadarComponentOption | TooltipComponentOption | VisualMapComponentOption)
>
