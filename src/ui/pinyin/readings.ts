import CHARACTERS from 'virtual:pinyin'

import type { Readings } from './means.ts'

/** How Chinese is read. As large as a screen: imported only by what is loaded when somebody searches. */
export const READINGS: Readings = Object.entries(CHARACTERS).reduce((readings, [syllable, characters]) => {
  for (const character of characters) readings.set(character, [...(readings.get(character) ?? []), syllable])
  return readings
}, new Map<string, readonly string[]>())
