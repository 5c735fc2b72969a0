import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Modal } from '#ui/kit.ts'
import type { ListAction } from '#ui/list/declaration.ts'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { RichText } from '#ui/parts/RichText.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'
import type { Opens, RecordDeclaration } from '#ui/record/declaration.ts'
import { RecordScreen } from '#ui/record/RecordScreen.tsx'

import {
  AGREEMENT_AT,
  CONSENTS_AT,
  agreementDel,
  agreementManage,
  agreementPending,
  agreementPublish,
  agreementSave,
  type AgreementRow,
} from '../contract.ts'
import { AGREEMENT_KIND, AGREEMENT_STATUS } from '../domain/kinds.ts'
import { AGREEMENT_ERRORS } from '../errors.ts'
import { AgreementFields } from './AgreementFields.tsx'
import { AGREEMENT } from './messages.ts'

const TONES = { draft: 'orange', published: 'green', archived: 'grey' } as const

const nameOf = ({ title, version_no }: AgreementRow): string => `${title} ${version_no}`
const denied = ({ status }: AgreementRow) => (status === 'draft' ? null : AGREEMENT_ERRORS.AGREEMENT_PUBLISHED)

const RECORD: RecordDeclaration<typeof agreementManage> = {
  id: 'agreements',
  at: AGREEMENT_AT,
  list: {
    endpoint: agreementManage,
    rowName: nameOf,
    columns: [
      { key: 'title', title: AGREEMENT.title, width: 220, pinned: true, long: true },
      { key: 'version_no', title: AGREEMENT.versionNo, width: 100 },
      {
        ...{ key: 'kind', title: AGREEMENT.kind, width: 220, grow: 1 },
        render: ({ kind }, t) => t(AGREEMENT_KIND[kind]),
      },
      {
        ...{ key: 'status', title: AGREEMENT.status, width: 110 },
        render: ({ status }, t) => <Tag tone={TONES[status]}>{t(AGREEMENT_STATUS[status])}</Tag>,
      },
      momentColumn('published_at', AGREEMENT.publishedAt),
      { key: 'consents', title: AGREEMENT.consents, width: 100, align: 'right' },
    ],
    filters: [
      { kind: 'choice', key: 'kind', title: AGREEMENT.kind, options: AGREEMENT_KIND },
      { kind: 'choice', key: 'status', title: AGREEMENT.status, options: AGREEMENT_STATUS },
    ],
    empty: AGREEMENT.none,
  },
  Fields: AgreementFields,
  add: {
    endpoint: agreementSave,
    initial: { kind: 'user_service', need_consent: 1 },
    consequence: AGREEMENT.draftText,
    done: AGREEMENT.saved,
  },
  edit: { endpoint: agreementSave, denied, consequence: AGREEMENT.draftText, done: AGREEMENT.saved },
  remove: { endpoint: agreementDel, denied, consequence: AGREEMENT.removeText, done: AGREEMENT.removed },
}

/** The versions of what staff and citizens agree to. */
export function AgreementRecord({ opens }: { opens: Opens }) {
  const t = useText()
  const navigate = useNavigate()
  const mayPublish = mayCall(useSession(), agreementPublish)
  const [shown, setShown] = useState<AgreementRow | null>(null)
  const { ask: publish } = useConfirmedAction(agreementPublish, {
    invalidates: [agreementManage, agreementPending],
    done: () => t(AGREEMENT.published),
  })
  const acts = useCallback(
    (row: AgreementRow): readonly ListAction[] => {
      const { id, version, status } = row
      const label = t(AGREEMENT.publish)
      const question = { title: label, text: t(AGREEMENT.publishText, { name: nameOf(row) }), yes: label }
      return [
        { key: 'read', label: t(AGREEMENT.read), run: () => setShown(row) },
        ...(status === 'draft' && mayPublish
          ? [{ key: 'publish', label, run: () => publish(question, { id, version }) }]
          : []),
        ...(status === 'draft'
          ? []
          : [
              {
                ...{ key: 'consents', label: t(CONSENTS_AT.title) },
                run: () => void navigate(`${CONSENTS_AT.path}?agreement_id=${id}`),
              },
            ]),
      ]
    },
    [mayPublish, navigate, publish, t],
  )
  return (
    <>
      <RecordScreen record={RECORD} opens={opens} acts={acts} />
      <Modal
        open={shown !== null}
        title={shown && nameOf(shown)}
        width={860}
        footer={null}
        onCancel={() => setShown(null)}
      >
        {shown && <RichText html={shown.content} />}
      </Modal>
    </>
  )
}
