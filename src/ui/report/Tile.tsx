import type { ReactNode } from 'react'

import { Chart } from '../chart/Chart.tsx'
import { NumberTable } from '../chart/NumberTable.tsx'
import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { Leads } from '../parts/Leads.tsx'
import { InTurn } from './InTurn.tsx'
import styles from './Report.module.css'
import type { ReportSection } from './section.ts'

interface Given {
  readonly name: string
  readonly section: ReportSection
}

/** A drawing with its table behind it, or a table, or rows that come one after the other. */
export function Tile({ name, section }: Given) {
  const { said, chooser, wide, chart, empty } = section
  const heading = (
    <span className={styles['heading']}>
      <h2 className={styles['title']}>{name}</h2>
      {said && <span className={styles['days']}>{said}</span>}
      {chooser}
    </span>
  )
  return (
    <section className={`${styles['card']} ${wide ? styles['wide'] : ''}`} aria-label={name}>
      {chart && !empty ? (
        <Drawn name={name} heading={heading} section={section} />
      ) : (
        <>
          {heading}
          <Read name={name} section={section} />
        </>
      )}
    </section>
  )
}

const tableOf = (name: string, { corner, heads, rows, totals }: ReportSection) => (
  <NumberTable caption={name} corner={corner} heads={heads} rows={rows} totals={totals} />
)

const Drawn = ({ name, section, heading }: Given & { heading: ReactNode }) => (
  <Chart
    title={name}
    heading={heading}
    data={section.chart!}
    table={tableOf(name, section)}
    drawing={section.drawing}
  />
)

function Read({ name, section }: Given) {
  const t = useText()
  const { empty, rows, more, inTurn } = section
  if (empty) return <p className={styles['none']}>{t(inTurn ? UI.empty : UI.noNumbers)}</p>
  return (
    <>
      {inTurn ? (
        <InTurn name={name} rows={rows} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself and must be reached without a mouse
        <div className={styles['long']} tabIndex={0} role="group" aria-label={name}>
          {tableOf(name, section)}
        </div>
      )}
      <More more={more} />
    </>
  )
}

/** How many there are below a list, and the way to all of them. */
export const More = ({ more }: Pick<ReportSection, 'more'>) =>
  more && (
    <p className={styles['more']}>
      <Leads to={more.to}>{more.text}</Leads>
    </p>
  )
