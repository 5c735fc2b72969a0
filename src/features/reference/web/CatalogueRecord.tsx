import { useCallback } from 'react'
import { useNavigate } from 'react-router'

import { AreaField, DayField } from '#ui/form/fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import type { ListAction } from '#ui/list/declaration.ts'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { useMayOpen } from '#ui/may-open.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import type { FieldsGiven, Opens, RecordDeclaration } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'
import { Slotted } from '#ui/slots.tsx'

import {
  CATALOGUE_AT,
  RULE_AT,
  catalogueDel,
  catalogueManage,
  cataloguePublish,
  ruleManage,
  type CatalogueRow,
} from '../contract/catalogue.ts'
import { VERSION_STATE } from '../domain/catalogue-words.ts'
import { CATALOGUE, VERSION } from './catalogue-messages.ts'
import { catalogueEffects } from './slots.ts'
import { VERSION_TONE } from './version-tone.ts'

const denied = ({ state }: CatalogueRow) => (state === 'draft' ? null : VERSION.notDraft)

const RECORD: RecordDeclaration<typeof catalogueManage> = {
  id: 'catalogues',
  at: CATALOGUE_AT,
  list: {
    endpoint: catalogueManage,
    rowName: ({ no }) => String(no),
    columns: [
      {
        ...{ key: 'no', title: CATALOGUE.version, width: 110, pinned: true },
        render: ({ no }, t) => t(CATALOGUE.versionNo, { no }),
      },
      {
        ...{ key: 'state', title: CATALOGUE.state, width: 120 },
        render: ({ state }, t) => <Tag tone={VERSION_TONE[state]}>{t(VERSION_STATE[state])}</Tag>,
      },
      { key: 'effective_from', title: VERSION.effectiveFrom, width: 120, render: (row) => row.effective_from },
      { key: 'basis', title: VERSION.basis, width: 240, grow: 1, long: true },
      { key: 'rules', title: VERSION.rules, width: 90, align: 'right' },
      momentColumn('published_at', VERSION.publishedAt),
      { key: 'published_by', title: VERSION.publishedBy, width: 120 },
    ],
    empty: VERSION.none,
  },
  Fields: PublishFields,
  edit: {
    endpoint: cataloguePublish,
    denied,
    label: VERSION.publish,
    consequence: VERSION.consequence,
    done: VERSION.published,
  },
  remove: { endpoint: catalogueDel, denied, consequence: VERSION.removeText, done: VERSION.removed },
  changes: [ruleManage],
}

/** The versions of the dispatch catalogue, the latest first; a draft is published at a date. */
export function CatalogueRecord({ opens }: { opens: Opens }) {
  const t = useText()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const acts = useCallback(
    ({ id }: CatalogueRow): readonly ListAction[] => {
      const run = (): void => void navigate(`${RULE_AT.list.path}?catalogue_id=${id}`)
      return mayOpen(RULE_AT.list.path) ? [{ key: 'rules', label: t(VERSION.showRules), run }] : []
    },
    [mayOpen, navigate, t],
  )
  return <RecordScreen record={RECORD} opens={opens} acts={acts} />
}

function PublishFields({ row }: FieldsGiven<typeof catalogueManage>) {
  const t = useText()
  return (
    <>
      <DayField name="effective_from" label={VERSION.effectiveFrom} />
      <AreaField name="basis" label={VERSION.basis} rows={2} hint={t(VERSION.basisHint)} />
      {row?.state === 'draft' && <Slotted slot={catalogueEffects} given={{ catalogue_id: row.id }} />}
    </>
  )
}
