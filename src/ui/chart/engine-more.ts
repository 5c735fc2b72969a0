import { FunnelChart, GaugeChart, HeatmapChart, PieChart, RadarChart, SankeyChart, SunburstChart } from 'echarts/charts'
import { RadarComponent, VisualMapComponent } from 'echarts/components'
import { use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'

use([FunnelChart, GaugeChart, HeatmapChart, PieChart, RadarChart, SankeyChart, SunburstChart])
use([RadarComponent, VisualMapComponent, LabelLayout])
