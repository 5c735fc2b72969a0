import { defineFeature } from '#platform/feature.ts'
import { serve } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { addDisplay, listDisplays, removeDisplay } from './displays.ts'
import { readFigures } from './figures.ts'
import { wallGrants } from './grants.ts'
import { WALL_SETTINGS } from './settings.ts'

/** The screen in the hall: figures that turn by themselves, shown to a display that is nobody (decision 0248). */
export const wall = defineFeature({
  name: 'wall',
  title: { zh: '大屏', en: 'Displays' },
  contracts: [contract],
  routes: [
    serve(contract.wallFigures, readFigures),
    serve(contract.wallList, listDisplays),
    serve(contract.wallAdd, addDisplay, { keepReply: false }),
    serve(contract.wallDel, removeDisplay),
  ],
  grants: wallGrants,
  settings: WALL_SETTINGS,
  tables: ['wall_display'],
  reads: ['operator', 'supplier'],
})
