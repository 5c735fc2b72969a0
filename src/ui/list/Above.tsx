import { useState } from 'react'

import type { FirstPage } from '#kernel/list.ts'
import { percentText } from '#kernel/numbers.ts'
import { dayOf } from '#kernel/time.ts'

import { serverTime } from '../api/connection.ts'
import { useText } from '../i18n/text.tsx'
import { shortNumber } from '../parts/short-number.ts'
import { Strip } from '../report/Strip.tsx'
import type { NumberAbove } from './declaration.ts'

interface Given {
  readonly numbers: readonly NumberAbove[]
  readonly page: FirstPage | undefined
}

/** Numbers above a list; those of the first page stay while one turns the others. */
export function Above({ numbers, page }: Given) {
  const t = useText()
  const [told, setTold] = useState(page?.above)
  if (page?.above && page.above !== told) setTold(page.above)
  const today = dayOf(serverTime())
  const shown = told ? numbers.filter(({ key }) => key in told) : []
  return (
    <Strip
      cards={shown.map(({ key, title, hint, unit, filters }) => ({
        title: t(title),
        ...(hint && { hint: t(hint) }),
        text: textOf(told![key]!, unit),
        ...(filters && told![key] && { to: `?${new URLSearchParams(filters(today)).toString()}` }),
      }))}
    />
  )
}

const textOf = (n: number | null, unit: NumberAbove['unit']): string => {
  if (n === null) return '—'
  return unit === 'percent' ? percentText(n) : shortNumber(n)
}
