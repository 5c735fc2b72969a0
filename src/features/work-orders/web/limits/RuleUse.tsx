import { useEffect } from 'react'
import { Link } from 'react-router'

import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Alert } from '#ui/kit.ts'
import { useMayOpen } from '#ui/may-open.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import type { KeepsGiven } from '#ui/record/declaration.ts'

import { limitRuleInfo, type LimitRuleRow } from '../../contract/limit-rules.ts'
import { listPath } from '../../domain/queues/addresses.ts'
import { writeConditions } from '../../domain/conditions/condition.ts'
import { ordersAddress } from '../orders-address.ts'
import { LIMIT } from './messages.ts'

/** What a rule is used for, before it goes; nothing keeps it. */
export function RuleUse({ row, onKept }: KeepsGiven<LimitRuleRow>) {
  const t = useText()
  const mayOpen = useMayOpen()
  const query = useEndpoint(limitRuleInfo, { id: row.id })
  const { data } = query
  useEffect(() => {
    if (data) onKept(false)
  }, [data, onKept])
  return (
    <Reading query={query}>
      {({ since, orders, more, chosen, open }) => (
        <Alert
          type={chosen > 0 ? 'warning' : 'info'}
          showIcon
          title={t(chosen > 0 ? LIMIT.chosen : LIMIT.notChosen, { since, orders, chosen, open })}
          description={
            <>
              {more && t(LIMIT.capped, { orders })}{' '}
              {chosen > 0 && row.is_redo === 0 && mayOpen(listPath('all')) && (
                <Link to={fitting(row, since)}>{t(LIMIT.fitting)}</Link>
              )}
            </>
          }
        />
      )}
    </Reading>
  )
}

/** The orders that meet its conditions; among them those for which another rule is more specific. */
function fitting(row: LimitRuleRow, since: string): string {
  const { category_id, appeal_type, urgency, source_channel, complexity } = row
  return ordersAddress({
    received_from: since,
    ...(category_id && { category_id }),
    ...(appeal_type && { appeal_type: [appeal_type] }),
    ...(urgency && { urgency: [urgency] }),
    ...(source_channel && { source_channel: [source_channel] }),
    ...(complexity && { conditions: complex(complexity) }),
  })
}

const complex = (complexity: string): string =>
  writeConditions({
    all: true,
    of: [
      { field: 'complexity', op: 'is', values: [complexity] },
      { field: 'received_at', op: 'last', values: ['32'] },
    ],
  })
