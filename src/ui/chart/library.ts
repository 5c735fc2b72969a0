import type {
  BarSeriesOption,
  FunnelSeriesOption,
  GaugeSeriesOption,
  HeatmapSeriesOption,
  LineSeriesOption,
  PieSeriesOption,
  SankeySeriesOption,
  SunburstSeriesOption,
} from 'echarts/charts'
import type {
  GridComponentOption,
  PolarComponentOption,
  RadarComponentOption,
  TooltipComponentOption,
  VisualMapComponentOption,
} from 'echarts/components'
import type { ComposeOption } from 'echarts/core'

/** What the library draws. */
export type ChartOption = ComposeOption<
  | (BarSeriesOption | HeatmapSeriesOption | LineSeriesOption | PieSeriesOption)
  | (FunnelSeriesOption | GaugeSeriesOption | SankeySeriesOption | SunburstSeriesOption)
  | (
      | GridComponentOption
      | PolarComponentOption
      | RadarComponentOption
      | TooltipComponentOption
      | VisualMapComponentOption
    )
>
