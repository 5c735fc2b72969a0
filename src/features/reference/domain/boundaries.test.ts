import { expect, test } from 'vitest'

import { outlineOf, type Point } from '#kernel/shapes.ts'

import { areaAt, readBoundaries, type Bounded } from './boundaries.ts'

const square = (west: number, south: number, side: number): Point[] => [
  ...([
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ] as const),
]
const feature = (geometry: unknown, properties: object = { code: '990102001000', name: '东湖街道' }) => ({
  ...{ type: 'Feature', properties, geometry },
})
const polygon = (...rings: unknown[]) => feature({ type: 'Polygon', coordinates: rings })
const said = (content: unknown) =>
  readBoundaries(content)?.map((one) => ('why' in one ? one.why.zh : (one.shape?.length ?? null)))

test.each([
  ['a polygon', polygon(square(118, 32, 1)), 1],
  ['several', feature({ type: 'MultiPolygon', coordinates: [[square(118, 32, 1)], [square(120, 32, 1)]] }), 2],
  ['none, which takes it away', feature(null), null],
  ['a line', feature({ type: 'LineString', coordinates: square(118, 32, 1) }), '只接受 Polygon 或 MultiPolygon'],
  ['a ring that stays open', polygon(square(118, 32, 1).slice(0, 4)), '环没有闭合：首尾坐标须相同'],
  ['two points', polygon(square(118, 32, 1).slice(0, 2)), '每个环至少四个坐标'],
  ['latitude first', polygon(square(32, 118, 1)), '坐标应为经度在前、纬度在后的十进制度，且在中国范围内'],
  ['words', polygon(['a', 'b', 'c', 'd']), '坐标应为经度在前、纬度在后的十进制度，且在中国范围内'],
  [
    'a bow tie',
    polygon([
      [118, 32],
      [119, 33],
      [119, 32],
      [118, 33],
      [118, 32],
    ]),
    '边界自相交',
  ],
  ['far too many points', polygon(Array.from({ length: 2001 }, () => [118, 32])), '坐标超过 2000 个，请先简化边界'],
] as const)('a feature with %s', (_what, one, expected) => {
  expect(said(one)).toEqual([expected])
  expect(said({ type: 'FeatureCollection', features: [one, one] })).toEqual([expected, expected])
})

test.each([[null], [{}], [{ type: 'FeatureCollection' }], [[1]], ['text']])('%j is no such file', (content) => {
  expect(readBoundaries(content)).toBeNull()
})

test('the area is named by its code, or by its name', () => {
  const [one] = readBoundaries(feature(null, { adcode: 990102, 名称: ' 东湖 ' }))!
  expect(one).toEqual({ row: 1, code: '990102', name: '东湖', shape: null })
})

test('a point lies in a community and its street; without its own boundary the street is the one above', () => {
  const area = (id: string, parent_id: string, level: Bounded['level'], ring: Point[]): Bounded => ({
    ...{ id, parent_id, level, outline: outlineOf([[ring]]) },
  })
  const AREAS = [
    area('s1', 'd', 'street', square(118, 32, 1)),
    area('c1', 's1', 'community', square(118, 32, 0.5)),
    area('c2', 's2', 'community', square(119, 32, 1)),
    area('c3', 's9', 'community', square(118.5, 32.5, 0.1)),
  ]
  const at = (...point: Point) => areaAt(AREAS, point)
  expect(at(118.2, 32.2)).toEqual({ area_id: 's1', community_id: 'c1' })
  expect(at(118.55, 32.55)).toEqual({ area_id: 's1', community_id: null })
  expect(at(119.5, 32.5)).toEqual({ area_id: 's2', community_id: 'c2' })
  expect(at(121, 32)).toEqual({ area_id: null, community_id: null })
})
