import { useEndpoint } from '#ui/api/hooks.ts'
import { TextField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { TreeField } from '#ui/form/TreeField.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import type { FieldsGiven, KeepsGiven, Opens, RecordDeclaration } from '#ui/record/declaration.ts'
import { Keeps } from '#ui/record/Keeps.tsx'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'
import { STATE_FILTER, VALIDITY_COLUMN, ValidityFields } from '#ui/record/validity.tsx'

import {
  AREA_AT,
  areaDel,
  areaInfo,
  areaManage,
  areaSave,
  areaSheet,
  areaSheetTake,
  type AreaRow,
} from '../contract/editors.ts'
import { areaShapes, boundarySheet, boundarySheetTake } from '../contract/boundaries.ts'
import { getCommonData } from '../contract/common-data.ts'
import { HOLDINGS } from '../domain/holdings.ts'
import { useCommonData } from './choices.ts'
import { Outlines } from './Outlines.tsx'
import { AREA, AREA_LEVEL, REFERENCE } from './messages.ts'
import { Standing } from './Standing.tsx'

const DEPTH = { district: 0, street: 1, community: 2 } as const

const RECORD: RecordDeclaration<typeof areaManage> = {
  id: 'areas',
  at: AREA_AT,
  list: {
    endpoint: areaManage,
    rowName: ({ name }) => name,
    columns: [
      {
        key: 'name',
        title: REFERENCE.name,
        width: 220,
        pinned: true,
        render: (row) => <Standing row={row} depth={DEPTH[row.level]} />,
      },
      { key: 'code', title: REFERENCE.code, width: 120 },
      { key: 'level', title: AREA.level, long: true, width: 162, render: ({ level }, t) => t(AREA_LEVEL[level]) },
      { key: 'dept_id', title: AREA.department, width: 180, grow: 1, long: true, render: ({ dept_name }) => dept_name },
      { key: 'bounded', title: AREA.bounded, width: 92, render: ({ bounded }, t) => bounded === 1 && t(UI.yes) },
      { key: 'population', title: AREA.population, width: 110, align: 'right' },
      VALIDITY_COLUMN,
    ],
    filters: [
      { kind: 'search', key: 'keyword', title: REFERENCE.keyword },
      STATE_FILTER,
      { kind: 'value', key: 'within', title: REFERENCE.within, linked: true },
    ],
    empty: AREA.none,
  },
  Fields: AreaFields,
  add: { endpoint: areaSave, initial: { enabled: 1 }, done: AREA.saved },
  edit: { endpoint: areaSave, consequence: AREA.consequence, done: AREA.saved },
  remove: { endpoint: areaDel, consequence: AREA.removeText, done: AREA.removed, Keeps: AreaKeeps },
  sheets: [
    { title: AREA_AT.list.title, read: areaSheet, take: areaSheetTake, at: AREA_AT.add.path },
    {
      ...{ title: AREA.boundaries, read: boundarySheet, take: boundarySheetTake, at: AREA_AT.add.path },
      file: { ending: 'geojson', accept: '.geojson,.json', how: AREA.boundariesHow },
    },
  ],
  changes: [getCommonData, areaInfo, areaShapes],
}

/** The areas of the district, in the order of their codes. */
export const AreaRecord = ({ opens }: { opens: Opens }) => <RecordScreen record={RECORD} opens={opens} />

function AreaFields({ row }: FieldsGiven<typeof areaManage>) {
  const t = useText()
  const departments = useCommonData()?.departments ?? []
  return (
    <>
      <TextField name="code" label={REFERENCE.code} hint={t(AREA.codeHint)} />
      <div className={formStyles['columns']}>
        <TextField name="name" label={REFERENCE.name} />
        <TextField name="name_en" label={REFERENCE.nameEn} />
        <TreeField name="dept_id" label={AREA.department} nodes={departments} />
        <TextField name="population" label={AREA.population} />
        <TextField name="lng" label={AREA.lng} />
        <TextField name="lat" label={AREA.lat} />
      </div>
      <ValidityFields />
      {row?.bounded === 1 && <Boundary row={row} />}
    </>
  )
}

/** Where it lies among those of its level. */
function Boundary({ row: { id, level, name } }: { row: AreaRow }) {
  const t = useText()
  const areas = useEndpoint(areaShapes, { level }).data?.areas ?? []
  return areas.length > 0 && <Outlines areas={areas} own={id} label={t(AREA.outline, { name })} />
}

function AreaKeeps({ row: { id, code }, onKept }: KeepsGiven<AreaRow>) {
  const query = useEndpoint(areaInfo, { id })
  const places = {
    areas: `${AREA_AT.list.path}?within=${code}`,
    departments: '/rexian/department/manage',
    open_orders: `/rexian/all/list?area_id=${id}`,
    cases: '/rexian/all/cases',
  }
  return <Keeps {...{ query, holdings: HOLDINGS, places, title: REFERENCE.kept, onKept }} />
}
