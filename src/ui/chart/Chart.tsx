import { DownloadOutlined, LineChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { saveFile } from '../parts/save-file.ts'
import styles from './Chart.module.css'
import type { Drawing } from './engine.ts'
import { colourOf } from './look.ts'
import { barHeight, type ChartData } from './option.ts'
import { Plot } from './Plot.tsx'

/** In px; of bars as many as there are. */
const HEIGHT = { lines: 200, ring: 240, heat: 240, radar: 280 }

interface ChartGiven {
  readonly title: string
  readonly data: ChartData
  /** The same in words and numbers: seen instead of the drawing on demand, read out always. Left out where it stands below. */
  readonly table?: ReactNode
  /** Drawn in the place of the data, such as a map of them. */
  readonly drawing?: ReactNode
  /** Where a click on a point leads; the table has the same as links. */
  readonly to?: (place: number) => string
}

/** A drawing with its legend and its table, and a picture of it to take along. */
export function Chart({ title, data, table, drawing: drawn, to }: ChartGiven) {
  const t = useText()
  const navigate = useNavigate()
  const caption = useId()
  const drawing = useRef<Drawing | null>(null)
  const [asTable, setAsTable] = useState(false)
  const height = data.kind === 'bars' ? data.points.length * barHeight(data.points) + 4 : HEIGHT[data.kind]
  const other = t(asTable ? UI.asChart : UI.asTable)
  return (
    <figure className={styles['chart']} aria-labelledby={caption}>
      <figcaption id={caption} className={styles['head']}>
        <span className="visually-hidden">{title}</span>
        {!drawn && <Legend data={data} />}
        <span className={styles['tools']}>
          {table && (
            <Button
              {...{ type: 'text', size: 'small', title: other, 'aria-label': other }}
              icon={asTable ? <LineChartOutlined /> : <TableOutlined />}
              onClick={() => setAsTable(!asTable)}
            />
          )}
          {!asTable && !drawn && (
            <Button
              {...{ type: 'text', size: 'small', title: t(UI.asPicture), 'aria-label': t(UI.asPicture) }}
              icon={<DownloadOutlined />}
              onClick={() => void save(drawing.current, title)}
            />
          )}
        </span>
      </figcaption>
      {!asTable && drawn}
      {!asTable && !drawn && (
        <div data-leads={to ? '' : undefined} className={styles['plot']}>
          <Plot
            data={data}
            height={height}
            drawing={drawing}
            onPoint={(place) => to && void navigate(to(place))}
            onMissing={() => setAsTable(true)}
          />
        </div>
      )}
      <div className={asTable ? styles['table'] : styles['hiddenTable']}>{table}</div>
    </figure>
  )
}

function Legend({ data: { kind, series } }: { data: ChartData }) {
  // The rows of a field are named beside it.
  if (series.length < 2 || kind === 'heat') return null
  return (
    <span className={styles['legend']} aria-hidden>
      {series.map(({ label, tone, dashed }) => (
        <span key={label} data-dashed={dashed} style={{ '--series': colourOf(tone) } as object}>
          {label}
        </span>
      ))}
    </span>
  )
}

async function save(drawing: Drawing | null, title: string): Promise<void> {
  if (!drawing) return
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim()
  saveFile(await drawing.picture(ground), `${title}.png`)
}
