import { defineMessages } from '#kernel/messages.ts'

import { BLACK, THEME_COLOUR, WHITE } from './palette.ts'

const COLOUR = defineMessages({
  blue: { zh: '政务蓝', en: 'Blue' },
  teal: { zh: '湖青', en: 'Teal' },
  green: { zh: '松绿', en: 'Green' },
  amber: { zh: '麦黄', en: 'Amber' },
  red: { zh: '朱红', en: 'Red' },
  magenta: { zh: '玫紫', en: 'Magenta' },
  violet: { zh: '紫藤', en: 'Violet' },
  slate: { zh: '石墨', en: 'Slate' },
})

/** The eight colours of the picker (spec §9). */
export const PRESETS = [
  { colour: THEME_COLOUR, name: COLOUR.blue },
  { colour: '#0c8e9c', name: COLOUR.teal },
  { colour: '#2a8a4a', name: COLOUR.green },
  { colour: '#c27803', name: COLOUR.amber },
  { colour: '#d23b2f', name: COLOUR.red },
  { colour: '#c13584', name: COLOUR.magenta },
  { colour: '#7450d6', name: COLOUR.violet },
  { colour: '#56667a', name: COLOUR.slate },
] as const

/** What somebody may choose all the same, and is hard to read on something. */
export const AWKWARD = ['#ffff00', WHITE, BLACK] as const
