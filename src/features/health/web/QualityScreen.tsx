import { Link } from 'react-router'

import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { NotUnits, UnknownUnit } from '#features/imports/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { CheckCircleOutlined, ExclamationCircleOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { Reading } from '#ui/parts/Reading.tsx'

import { qualityReport } from '../contract.ts'
import { QUALITY } from '../domain/quality.ts'
import styles from './Health.module.css'
import { HEALTH } from './messages.ts'

const SETTLED = [qualityReport]
type Finding = OutputOf<typeof qualityReport>['rows'][number]

/** What is amiss in the data that people keep, each row a link to where it is mended; what is well comes last. */
export function QualityScreen() {
  const t = useText()
  const query = useEndpoint(qualityReport, {})
  return (
    <Reading query={query}>
      {({ rows }) => (
        <div className={styles['screen']}>
          <header className={styles['head']}>
            <p className={styles['sum']} role="status">
              {t(HEALTH.qualitySum, { n: rows.filter(({ n }) => n > 0).length })}
            </p>
            <Button onClick={() => void query.refetch()} loading={query.isFetching}>
              {t(HEALTH.again)}
            </Button>
          </header>
          <ul className={styles['lines']}>
            {rows
              .toSorted((a, b) => Number(b.n > 0) - Number(a.n > 0))
              .map((finding) => (
                <Line key={finding.key} finding={finding} />
              ))}
          </ul>
        </div>
      )}
    </Reading>
  )
}

function Line({ finding: { key, n, more, rows } }: { finding: Finding }) {
  const t = useText()
  const session = useSession()
  const { title, why, at } = QUALITY[key]
  const links = at !== null && mayOpen(session, at)
  return (
    <li className={styles['line']} data-state={n === 0 ? 'good' : 'warn'}>
      <span className={styles['state']}>
        {n === 0 ? <CheckCircleOutlined aria-hidden /> : <ExclamationCircleOutlined aria-hidden />}{' '}
        {n === 0 ? t(HEALTH.none) : t(more ? HEALTH.moreThan : HEALTH.so, { n })}
      </span>
      <strong>{t(title)}</strong>
      <span className={styles['found']}>
        {n > 0 && <span className={styles['mend']}>{t(why)}</span>}
        {rows.length > 0 && (
          <span className={styles['rows']}>
            {rows.map(({ id, name, import: last }) =>
              last ? (
                <UnknownUnit key={name} name={name} last={{ id, ...last }} invalidates={SETTLED} />
              ) : links ? (
                <Link key={id} to={at.replace(':id', id)}>
                  {name}
                </Link>
              ) : (
                <span key={id}>{name}</span>
              ),
            )}
            {n > rows.length && <span className={styles['hint']}>{t(HEALTH.further, { n: n - rows.length })}</span>}
          </span>
        )}
        {key === 'units_unknown' && <NotUnits invalidates={SETTLED} />}
      </span>
    </li>
  )
}
