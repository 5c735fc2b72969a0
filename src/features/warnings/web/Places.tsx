import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { areaShapes } from '#features/reference/contract/boundaries.ts'
import { groupText, listPath } from '#features/work-orders/domain/public.ts'
import { ordersAddress } from '#features/work-orders/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import { NumberTable } from '#ui/chart/NumberTable.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { AreaMap } from '#ui/map/AreaMap.tsx'
import { shortArea } from '#ui/map/short-area.ts'

import type { warningInfo } from '../contract.ts'
import { WARNING } from './messages.ts'
import styles from './Warnings.module.css'

const SELDOM = 10 * 60_000

/** Where else the topic is spoken of in these days; each community leads to its orders. */
export function Places({ warning }: { warning: OutputOf<typeof warningInfo> }) {
  const t = useText()
  const session = useSession()
  const { topic_id, from_on, to_on, areas } = warning
  const shapes = useEndpoint(areaShapes, { level: 'community' }, { staleTime: SELDOM }).data?.areas ?? []
  if (areas.length === 0) return null
  const linked = mayOpen(session, listPath('all'))
  const addressOf = (id: string): string =>
    ordersAddress({
      ...{ cohort: 'received', counted_from: from_on, counted_to: to_on },
      counted_of: groupText({ by: 'community', value: id }),
      ...(topic_id && { category_id: topic_id }),
    })
  const found = areas.map((area) => ({ ...area, to: linked ? addressOf(area.id) : undefined }))
  const places = shapes.map(({ id, name, shape }) => {
    const here = found.find((area) => area.id === id)
    return { id, name, short: shortArea(name), shape, value: here?.n ?? 0, to: here?.to }
  })
  return (
    <section className={styles['drawn']}>
      <Chart
        title={t(WARNING.places)}
        heading={<h2>{t(WARNING.places)}</h2>}
        data={{
          kind: 'bars',
          points: found.map(({ name }) => name),
          series: [{ label: t(WARNING.count), values: found.map(({ n }) => n), tone: '1' }],
        }}
        drawing={places.length > 0 && <AreaMap areas={places} />}
        table={
          <NumberTable
            caption={t(WARNING.places)}
            corner={t(WARNING.place)}
            heads={[{ title: t(WARNING.count) }]}
            rows={found.map(({ id, name, n, to }) => ({ key: id, name, cells: [{ text: String(n), to }] }))}
          />
        }
      />
    </section>
  )
}
