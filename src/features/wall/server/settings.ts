import { whole } from '#kernel/endpoint.ts'
import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { defineSettings, setting } from '#platform/settings/settings.ts'

import { WALL_PART } from '../domain/wall.ts'

export const WALL_SETTINGS = defineSettings({
  'wall.seconds': setting(whole(5, 600), 20, {
    zh: '大屏每页停留秒数',
    en: 'Seconds that a part of a display stands',
  }),
  'wall.parts': setting(
    z.array(z.enum(keysOf(WALL_PART))).readonly(),
    keysOf(WALL_PART),
    { zh: '大屏轮播内容', en: 'What displays show' },
    { words: WALL_PART },
  ),
})
