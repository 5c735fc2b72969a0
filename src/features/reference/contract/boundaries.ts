import { z } from 'zod'

import { Id, get, numeric } from '#kernel/endpoint.ts'
import { sheetEndpoints } from '#kernel/sheet.ts'

const Place = z.tuple([z.number(), z.number()]).readonly()

/** Boundaries of a level of areas, as polygons of rings of longitude and latitude. */
export const areaShapes = get('/v1/seller/reference/AreaShapes', {
  title: { zh: '区域边界', en: 'Boundaries of areas' },
  access: 'signed_in',
  input: z.object({ level: z.enum(['district', 'street', 'community']).default('street') }),
  output: z.object({
    areas: z.array(
      z.object({ id: Id, name: z.string(), shape: z.array(z.array(z.array(Place).readonly()).readonly()).readonly() }),
    ),
  }),
})

/** In which street and community a point lies; null where no boundary holds it. */
export const areaAt = get('/v1/seller/reference/AreaAt', {
  title: { zh: '坐标所在区域', en: 'Area of a point' },
  access: 'signed_in',
  input: z.object({ lng: numeric(z.number().min(73).max(136)), lat: numeric(z.number().min(3).max(54)) }),
  output: z.object({ area_id: Id.nullable(), community_id: Id.nullable(), name: z.string() }),
})

export const { read: boundarySheet, take: boundarySheetTake } = sheetEndpoints('/v1/seller/reference/AreaBoundary', {
  title: { zh: '区域边界', en: 'Boundaries of areas' },
  audit: 'area.boundary',
})
