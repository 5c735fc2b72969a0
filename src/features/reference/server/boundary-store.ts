import { readFile } from 'node:fs/promises'

import type { InputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { nameIn, translate } from '#kernel/messages.ts'
import { outlineOf, overlapOf, type Shape } from '#kernel/shapes.ts'
import type { SheetTaken } from '#kernel/sheet.ts'
import { dayOf, type Day } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { recordsOf } from '#platform/db/records.ts'
import type { FileReply, RequestContext, UploadedFile } from '#platform/http/request-context.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import { sql } from 'kysely'

import type * as contract from '../contract/boundaries.ts'
import { areaAt, readBoundaries, type Bounded, type FeatureFault, type ReadFeature } from '../domain/boundaries.ts'
import { REFERENCE_ERRORS } from '../errors.ts'
import { openOn } from '../domain/open.ts'
import { AREAS } from './kept.ts'
import { holdTenant } from './tree-store.ts'

interface Tenant {
  readonly db: Db
  readonly supplier_id: string
  readonly kept: KeptValues
}

/** Read when it is asked for first, and let go of with the values of the same stamp (decision 0092). */
const known = new WeakMap<KeptValues, Promise<readonly Bounded[]>>()

/** Areas that are in force on a day and whose boundary is known. */
export async function boundariesOf({ db, supplier_id, kept }: Tenant, day: Day): Promise<readonly Bounded[]> {
  const reading = known.get(kept) ?? readAreas(db, supplier_id)
  known.set(kept, reading)
  reading.catch(() => known.delete(kept))
  const areas = kept.get(AREAS)
  return (await reading).filter(({ id }) => openOn(areas, id, day))
}

interface Drawn {
  readonly coordinates: Shape
}
const shapeOf = (polygon: unknown): Shape => (polygon as Drawn).coordinates

async function readAreas(db: Db, supplier_id: string): Promise<readonly Bounded[]> {
  const rows = await db
    .selectFrom('area')
    .select(['id', 'parent_id', 'level', 'polygon'])
    .where('supplier_id', '=', supplier_id)
    .where('deleted_at', 'is', null)
    .where('polygon', 'is not', null)
    .orderBy('code')
    .execute()
  return rows.map(({ polygon, ...area }) => ({ ...area, outline: outlineOf(shapeOf(polygon)) }))
}

/** AreaShapes: what is drawn of a level. */
export async function listShapes({ level }: InputOf<typeof contract.areaShapes>, ctx: RequestContext) {
  const [areas, names] = [await boundariesOf(ctx, dayOf(ctx.clock.now())), ctx.kept.get(AREAS)]
  const nameOf = (id: string): string => nameIn(ctx.language, names.get(id) ?? { name: '', name_en: '' })
  return {
    areas: areas
      .filter((area) => area.level === level)
      .map(({ id, outline }) => ({ id, name: nameOf(id), shape: outline.shape })),
  }
}

/** AreaAt: in which street and community a point lies. */
export async function findAreaAt({ lng, lat }: InputOf<typeof contract.areaAt>, ctx: RequestContext) {
  const found = areaAt(await boundariesOf(ctx, dayOf(ctx.clock.now())), [lng, lat])
  const ids = [found.area_id, found.community_id].filter((id) => id !== null)
  const rows = ids.length
    ? await recordsOf(ctx, 'area').select(['id', 'name', 'name_en']).where('id', 'in', ids).execute()
    : []
  const nameOf = (id: string): string => {
    const row = rows.find((one) => one.id === id)
    return row ? nameIn(ctx.language, row) : ''
  }
  return { ...found, name: ids.map(nameOf).join(' / ') }
}

const allAreas = (ctx: RequestContext) =>
  recordsOf(ctx, 'area').select(['id', 'code', 'level', 'name', 'name_en', 'polygon']).orderBy('code').execute()

/** Every area as GeoJSON, with the boundary that it has; an empty file names them without. */
export async function writeBoundaries({ empty }: { readonly empty: 0 | 1 }, ctx: RequestContext): Promise<FileReply> {
  const features = (await allAreas(ctx))
    .filter(({ polygon }) => empty === 1 || polygon !== null)
    .map(({ code, name, polygon }) => ({
      ...{ type: 'Feature', properties: { code, name }, geometry: empty ? null : polygon },
    }))
  const body = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
  return { file_name: `区域边界${empty ? '模板' : ''}.geojson`, mime: 'application/geo+json', size: body.length, body }
}

const MAX_BYTES = 5 * 1024 * 1024
const TOLD = 200
/** More than this of the smaller one is said: neighbours that were drawn apart overlap by a hair. */
const OVERLAP = 0.01

/** Takes a file of boundaries, all of it or nothing; a trial tells what it would do (decision 0215). */
export async function takeBoundaries(
  { trial }: { readonly trial: 0 | 1 },
  ctx: RequestContext,
  files: readonly UploadedFile[],
): Promise<SheetTaken> {
  const features = await openFile(files)
  await holdTenant(ctx)
  const areas = await allAreas(ctx)
  const faults: SheetTaken['faults'] = []
  const changed = new Map<string, Shape | null>()
  const rows = new Map<string, number>()
  for (const one of features) {
    const judged = 'why' in one ? one : once(one, named(one, areas), rows)
    if ('why' in judged) faults.push(faultOf(judged, ctx))
    else if (!same(judged.area.polygon, judged.shape)) changed.set(judged.area.id, judged.shape)
  }
  const done = !trial && faults.length === 0
  if (done) for (const [id, shape] of changed) await store(ctx, id, shape)
  ctx.audit({ after: { rows: features.length, changed: changed.size, faulty: faults.length, done } })
  const counts = { rows: features.length, added: 0, changed: changed.size }
  return {
    ...counts,
    ...{ same: features.length - changed.size - faults.length, faulty: faults.length, faults: faults.slice(0, TOLD) },
    ...{ unknown: [], notes: overlaps(areas, changed, ctx), done: done ? 1 : 0, file: null },
  }
}

async function openFile([file, ...more]: readonly UploadedFile[]): Promise<readonly (ReadFeature | FeatureFault)[]> {
  if (!file || more.length > 0 || file.size > MAX_BYTES) return fail(REFERENCE_ERRORS.GEOJSON)
  const text = await readFile(file.path, 'utf8')
  return readBoundaries(parsed(text)) ?? fail(REFERENCE_ERRORS.GEOJSON)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}

type Area = Awaited<ReturnType<typeof allAreas>>[number]

interface Meant {
  readonly area: Area
  readonly shape: Shape | null
}

/** By its code, or by a name that only one has. */
function named({ row, code, name, shape }: ReadFeature, areas: readonly Area[]): FeatureFault | Meant {
  const found = areas.filter((area) => (code ? area.code === code : name !== '' && area.name === name))
  const [area, other] = found
  if (!area) return { row, name: name || code, why: NO_AREA }
  return other ? { row, name, why: SEVERAL } : { area, shape }
}

/** Of two shapes of one area nobody can say which is meant. */
function once({ row, name }: ReadFeature, judged: FeatureFault | Meant, rows: Map<string, number>) {
  if ('why' in judged) return judged
  const before = rows.get(judged.area.id)
  rows.set(judged.area.id, before ?? row)
  const why = { zh: `与第 ${before} 个是同一区域`, en: `the same area as feature ${before}` }
  return before === undefined ? judged : { row, name: name || judged.area.name, why }
}
const NO_AREA = { zh: '没有此代码或名称的区域', en: 'no area has this code or name' }
const SEVERAL = { zh: '有几个同名的区域，请写明代码', en: 'several areas are called so: give the code' }

const faultOf = ({ row, name, why }: FeatureFault, { language }: RequestContext) => ({
  ...{ row, header: translate(language, BOUNDARY), value: name, message: translate(language, why) },
})
const BOUNDARY = { zh: '边界', en: 'Boundary' }

const same = (polygon: unknown, shape: Shape | null): boolean =>
  JSON.stringify(polygon ? shapeOf(polygon) : null) === JSON.stringify(shape)

const store = ({ db, supplier_id }: RequestContext, id: string, shape: Shape | null) => {
  const polygon = shape && JSON.stringify({ type: 'MultiPolygon', coordinates: shape })
  return sql`update area set polygon = ${polygon}::jsonb where supplier_id = ${supplier_id} and id = ${id}`.execute(db)
}

/** Neighbours of one level that would overlap, each pair once. */
function overlaps(
  areas: readonly Area[],
  changed: ReadonlyMap<string, Shape | null>,
  { language }: RequestContext,
): string[] {
  const drawn = areas.flatMap((area) => {
    const present = area.polygon ? shapeOf(area.polygon) : null
    const shape = changed.has(area.id) ? changed.get(area.id) : present
    return shape ? [{ ...area, outline: outlineOf(shape) }] : []
  })
  return drawn
    .flatMap((a, i) =>
      drawn.slice(i + 1).flatMap((b) => {
        if (a.level !== b.level || !(changed.has(a.id) || changed.has(b.id))) return []
        const share = overlapOf(a.outline, b.outline)
        const params = { a: nameIn(language, a), b: nameIn(language, b), n: Math.round(share * 100) }
        return share > OVERLAP ? [translate(language, OVERLAPS, params)] : []
      }),
    )
    .slice(0, TOLD)
}
const OVERLAPS = { zh: '“{a}”与“{b}”重叠约 {n}%', en: '“{a}” and “{b}” overlap by about {n} %' }
