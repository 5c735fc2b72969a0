import { useMemo } from 'react'

import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { Option } from '#ui/list/declaration.ts'

import { orderOperators } from '../contract/list.ts'
import { MENTIONS } from '../domain/order/enums.ts'

const SELDOM_MS = 10 * 60_000

/** Who may have done something on orders, the user first. */
export function useOperatorOptions(): readonly Option[] {
  const t = useText()
  const { data } = useEndpoint(orderOperators, {}, { staleTime: SELDOM_MS })
  return useMemo(() => {
    const others = (data ?? []).map(({ id, name, dept_name }) => ({
      value: id,
      label: [name, dept_name].filter(Boolean).join(' · '),
    }))
    return [{ value: 'me', label: t(MENTIONS.me) }, ...others]
  }, [data, t])
}
