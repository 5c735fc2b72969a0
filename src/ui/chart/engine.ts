import { BarChart, HeatmapChart, LineChart, PieChart, RadarChart } from 'echarts/charts'
import { GridComponent, RadarComponent, TooltipComponent, VisualMapComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

import type { ChartOption } from './option.ts'

// What is drawn and no more. SVG, so that letters keep their size and a picture of it stays sharp.
use([BarChart, HeatmapChart, LineChart, PieChart, RadarChart])
use([GridComponent, RadarComponent, TooltipComponent, VisualMapComponent, SVGRenderer])

export interface Drawing {
  show(option: ChartOption): void
  resize(): void
  /** As a PNG of twice its size, on `ground`. */
  picture(ground: string): Promise<Blob>
  end(): void
}

/** Draws into an element that has a size; `onPoint` is told which point was clicked. */
export function drawIn(element: HTMLElement, onPoint: (place: number) => void): Drawing {
  const chart = init(element, null, { renderer: 'svg' })
  chart.on('click', ({ dataIndex }) => {
    if (dataIndex !== undefined) onPoint(dataIndex)
  })
  return {
    show: (option) => chart.setOption(option, { notMerge: true }),
    resize: () => chart.resize(),
    picture: (ground) => pictureOf(chart.renderToSVGString(), chart.getWidth(), chart.getHeight(), ground),
    end: () => chart.dispose(),
  }
}

const SHARPER = 2

async function pictureOf(svg: string, width: number, height: number, ground: string): Promise<Blob> {
  const image = new Image(width * SHARPER, height * SHARPER)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SHARPER
  canvas.height = height * SHARPER
  const pen = canvas.getContext('2d')!
  pen.fillStyle = ground
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}
