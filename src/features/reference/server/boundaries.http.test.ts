import { afterAll, beforeAll, expect, test } from 'vitest'

import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { areaAt, areaShapes, boundarySheet, boundarySheetTake } from '../contract/boundaries.ts'
import { reference } from './feature.ts'

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [reference] })))
afterAll(() => work.close())

const take = async (content: unknown, trial: 0 | 1 = 0, who = 'leader') => {
  const bytes = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
  const { body } = await work.upload(who, boundarySheetTake, { trial: String(trial) }, [
    { name: '边界.geojson', bytes },
  ])
  return body
}
const square = (code: string, west: number, south: number) => ({
  ...{ type: 'Feature', properties: { code } },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        ...[
          [west, south],
          [west + 1, south],
          [west + 1, south + 1],
          [west, south + 1],
          [west, south],
        ],
      ],
    ],
  },
})
const file = (...features: object[]) => ({ type: 'FeatureCollection', features })
const [DONGHU, XIGUAN] = ['990102001000', '990102002000']
const at = (lng: number, lat: number) => work.call('chengguan', areaAt, { lng, lat })

test('each place of the demo district lies in its community and street', async () => {
  expect(await at(118.66, 32.03)).toMatchObject({ name: expect.stringMatching(/^中心街道 \/ /) as string })
  expect(await at(100, 30)).toEqual({ area_id: null, community_id: null, name: '' })
})

test('a file is tried, taken whole, and told of where neighbours overlap; taken back it changes nothing', async () => {
  const moved = file(square(DONGHU, 100, 30), square(XIGUAN, 100.5, 30))
  const tried = (await take(moved, 1)).data
  expect(tried).toMatchObject({ rows: 2, changed: 2, faulty: 0, done: 0, notes: ['“东湖街道”与“西关街道”重叠约 50%'] })
  expect((await at(100.2, 30.5)).area_id).toBeNull()
  expect((await take(moved)).data).toMatchObject({ changed: 2, done: 1 })
  expect((await at(100.2, 30.5)).name).toContain('东湖街道')
  const browser = await work.as('leader')
  const url = `/api${boundarySheet.path}?empty=0`
  const { body: exported } = await work.app.inject({ url, headers: await browser.headersFor({}) })
  expect((await take(exported)).data).toMatchObject({ changed: 0, faulty: 0 })
})

test('while one feature is wrong none is taken, and each says why', async () => {
  const before = await work.call('leader', areaShapes, {})
  const { data } = await take(file(square(DONGHU, 101, 30), square('990102999000', 101, 30), square(XIGUAN, 30, 118)))
  expect(data.faults.map(({ row, message }) => [row, message])).toEqual([
    [2, '没有此代码或名称的区域'],
    [3, '坐标应为经度在前、纬度在后的十进制度，且在中国范围内'],
  ])
  const twice = (await take(file(square(DONGHU, 101, 30), square(XIGUAN, 103, 30), square(DONGHU, 102, 30)))).data
  expect(twice.faults.map(({ row, message }) => [row, message])).toEqual([[3, '与第 1 个是同一区域']])
  expect(await work.call('leader', areaShapes, {})).toEqual(before)
  expect((await take('no json')).code).toBe('GEOJSON')
  expect((await take(file(), 0, 'dispatcher')).code).toBe('NO_PERMISSION')
})

test('a geometry of null takes a boundary away', async () => {
  await take(file({ ...square(DONGHU, 0, 0), geometry: null }))
  expect((await at(100.2, 30.5)).name).not.toContain('东湖街道')
})
