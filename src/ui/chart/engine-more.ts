import { FunnelChart, GaugeChart, HeatmapChart, PieChart, SankeyChart, SunburstChart } from 'echarts/charts'
import { PolarComponent, RadarComponent, VisualMapComponent } from 'echarts/components'
import { use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'

use([FunnelChart, GaugeChart, HeatmapChart, PieChart, SankeyChart, SunburstChart])
use([PolarComponent, RadarComponent, VisualMapComponent, LabelLayout])
