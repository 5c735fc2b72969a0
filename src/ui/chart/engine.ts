import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

import type { ChartOption } from './library.ts'
import type { Pressed } from './marks.ts'

// What first pages draw and no more; the rest comes with `engine-more.ts`. SVG, so that letters keep their size and a picture of it stays sharp.
use([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer])

export interface Drawing {
  show(option: ChartOption): void
  resize(): void
  /** As a PNG of twice its size, on `ground`. */
  picture(ground: string): Promise<Blob>
  end(): void
}

/** Draws into an element that has a size; `onMark` is told what was pressed. */
export function drawIn(element: HTMLElement, onMark: (pressed: Pressed) => void): Drawing {
  const chart = init(element, null, { renderer: 'svg' })
  const svg = element.querySelector('svg')!
  /** So that a sheet which is printed before it is drawn anew shows it whole. */
  const fit = (): void => svg.setAttribute('viewBox', `0 0 ${chart.getWidth()} ${chart.getHeight()}`)
  let isShown = false
  fit()
  chart.on('click', (pressed) => onMark(pressed))
  return {
    show: (option) => {
      // It grows once; what is new is there at once.
      chart.setOption(isShown ? { ...option, animation: false } : option, { notMerge: true })
      isShown = true
    },
    resize: () => {
      chart.resize()
      // A sheet has no next frame.
      chart.getZr().flush()
      fit()
    },
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
