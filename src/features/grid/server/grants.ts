import type { Grants } from '#platform/feature.ts'

import { MAP, mapSummary } from '../contract.ts'

export const gridGrants = {
  map: { title: { zh: '地图', en: 'Map' }, endpoints: [mapSummary], screens: [MAP.path, MAP.name] },
} satisfies Grants
