import { DownloadOutlined, LineChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { saveFile } from '../parts/save-file.ts'
import styles from './Chart.module.css'
import type { ChartData } from './data.ts'
import type { Drawing } from './engine.ts'
import { colourOf } from './look.ts'
import { Plot } from './Plot.tsx'

interface ChartGiven {
  readonly title: string
  /** Where the title stands on the page by itself: above the drawing, its tools beside it. */
  readonly heading?: ReactNode
  readonly data: ChartData
  /** The same in words and numbers: seen instead of the drawing on demand, read out always. Left out where it stands below. */
  readonly table?: ReactNode
  /** Drawn in the place of the data, such as a map of them. */
  readonly drawing?: ReactNode
}

/** A drawing with its legend and its table, and a picture of it to take along. */
export function Chart({ title, heading, data, table, drawing: drawn }: ChartGiven) {
  const t = useText()
  const navigate = useNavigate()
  const caption = useId()
  const drawing = useRef<Drawing | null>(null)
  const [asTable, setAsTable] = useState(false)
  const other = t(asTable ? UI.asChart : UI.asTable)
  return (
    <figure className={styles['chart']} aria-labelledby={caption}>
      <figcaption className={styles['head']}>
        <span id={caption} className="visually-hidden">
          {title}
        </span>
        {heading ?? (!drawn && <Legend data={data} alone />)}
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
      {heading && !drawn && !asTable && <Legend data={data} />}
      {!asTable && drawn}
      {!asTable && !drawn && (
        <Plot
          key={data.kind}
          data={data}
          drawing={drawing}
          onLink={(to) => void navigate(to)}
          onMissing={() => setAsTable(true)}
        />
      )}
      <div className={asTable ? styles['table'] : styles['hiddenTable']}>{table}</div>
    </figure>
  )
}

/** What the colours mean; where nothing else says what is drawn, `alone`, also of one. */
function Legend({ data: { kind, series }, alone = false }: { data: ChartData; alone?: boolean }) {
  // The rows of a field are named beside it.
  if (series.length < (alone ? 1 : 2) || kind === 'heat') return null
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
