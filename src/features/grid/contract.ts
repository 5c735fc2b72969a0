import { z } from 'zod'

import { Id, get } from '#kernel/endpoint.ts'

/** Address and permission name of the map (spec §6). */
export const MAP = { path: '/grid', name: 'TaxationScreen' } as const

/** The streets of the district with their open orders, as far as the caller may see them. */
export const mapSummary = get('/v1/seller/grid/MapSummary', {
  title: { zh: '区域地图', en: 'District map' },
  access: 'granted',
  reads: 'replica',
  passive: true,
  input: z.object({}),
  output: z.object({
    at: z.string(),
    /** Who leads what is counted; null where all orders are. */
    dept_id: Id.nullable(),
    /** What no street has: orders without one, or of one that is no more. */
    elsewhere: z.object({ open: z.number().int(), overdue: z.number().int() }),
    streets: z.array(
      z.object({
        id: Id,
        name: z.string(),
        name_en: z.string(),
        /** Of the centre of the street; null where nobody has entered it. */
        lng: z.number().nullable(),
        lat: z.number().nullable(),
        open: z.number().int(),
        overdue: z.number().int(),
      }),
    ),
  }),
})
