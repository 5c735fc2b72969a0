import { useText, type Text } from '#ui/i18n/text.tsx'
import { Tag, type Tone } from '#ui/parts/Tag.tsx'

import type { WarningRow } from '../contract.ts'
import { WARNING_STATE, sentenceOf, type WarningState } from '../domain/warning.ts'
import { WARNING } from './messages.ts'

const TONE: Readonly<Record<WarningState, Tone>> = {
  new: 'blue',
  watched: 'purple',
  handled: 'green',
  false_alarm: 'grey',
}

export const StateTag = ({ state }: Pick<WarningRow, 'state'>) => {
  const t = useText()
  return <Tag tone={TONE[state]}>{t(WARNING_STATE[state])}</Tag>
}

export const whyOf = (row: WarningRow, t: Text): string => t(...sentenceOf(row))
export const placeOf = ({ area_name }: Pick<WarningRow, 'area_name'>, t: Text): string =>
  area_name ?? t(WARNING.district)
