import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'

import type { Endpoint } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'

import { fetchFile } from '../api/call.ts'
import { useText } from '../i18n/text.tsx'
import { Dropdown } from '../parts/Dropdown.tsx'
import { useFeedback } from '../parts/Feedback.tsx'
import { useFailureText } from '../parts/failures.tsx'
import { saveFile } from '../parts/save-file.ts'
import type { RecordSheetCalls } from './declaration.ts'
import { SHEET } from './sheet-messages.ts'
import { SheetDialog } from './SheetDialog.tsx'

interface Given {
  /** At least one. */
  readonly sheets: readonly RecordSheetCalls[]
  /** Readings that a taken file changes. */
  readonly changes: readonly Endpoint[]
}

/** Records as sheets: all of them, an empty one, and taking one. */
export function SheetTools({ sheets, changes }: Given) {
  const t = useText()
  const textOf = useFailureText()
  const { toast } = useFeedback()
  const [taking, setTaking] = useState<RecordSheetCalls | null>(null)
  const fetch = ({ title, read, file: kind }: RecordSheetCalls, empty: 0 | 1): void => {
    const name = `${t(title)}${empty ? t(SHEET.template) : ''}.${kind?.ending ?? 'xlsx'}`
    fetchFile(read, { empty }).then(
      (file) => saveFile(file, name),
      (failure: unknown) => toast('error', textOf(failure)),
    )
  }
  const items = sheets.flatMap((sheet) => {
    const label = (act: Message) => (sheets.length > 1 ? t(SHEET.of, { act, what: sheet.title }) : t(act))
    const key = sheet.take.path
    return [
      { key: `${key} take`, label: label(SHEET.take), onClick: () => setTaking(sheet) },
      { key: `${key} all`, label: label(SHEET.all), onClick: () => fetch(sheet, 0) },
      { key: `${key} empty`, label: label(SHEET.empty), onClick: () => fetch(sheet, 1) },
    ]
  })
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button>
          {t(SHEET.sheet)} <DownOutlined />
        </Button>
      </Dropdown>
      {taking && (
        <SheetDialog
          sheet={taking}
          changes={changes}
          onEmpty={() => fetch(taking, 1)}
          onClose={() => setTaking(null)}
        />
      )}
    </>
  )
}
