import { useState } from 'react'

import { FileList } from '#ui/files/FileList.tsx'
import { TreeField } from '#ui/form/TreeField.tsx'
import { BellOutlined } from '#ui/icons.ts'
import { Button, Checkbox, DatePicker, Form, Input, Modal, Radio, Select, Switch } from '#ui/kit.ts'
import { Bubble } from '#ui/parts/Bubble.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { GuardedButton } from '#ui/parts/GuardedButton.tsx'
import plain from '#ui/parts/plain.module.css'
import { PlainButton } from '#ui/parts/States.tsx'
import { Tag, type Tone } from '#ui/parts/Tag.tsx'

import styles from './Gallery.module.css'

const nothing = (): void => {}

export function Buttons() {
  return (
    <div className={styles['row']}>
      <Button type="primary">Primary</Button>
      <Button>Default</Button>
      <Button type="text">Text</Button>
      <Button type="link">Link</Button>
      <Button danger>Danger</Button>
      <Button type="primary" danger>
        Danger
      </Button>
      <Button disabled>Disabled</Button>
      <Button type="primary" loading>
        Loading
      </Button>
      <GuardedButton>Guarded for 3 s</GuardedButton>
      <PlainButton onClick={nothing}>Plain</PlainButton>
      <button type="button" className={`${plain['button']} ${plain['primary']}`}>
        Plain primary
      </button>
    </div>
  )
}

const TONES: readonly Tone[] = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey']

export function Tags() {
  return (
    <div className={styles['row']}>
      {TONES.map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
      <Tag tone="red" flash>
        flash
      </Tag>
      <Bubble count={12}>
        <BellOutlined />
      </Bubble>
      <Bubble count={1250}>
        <BellOutlined />
      </Bubble>
    </div>
  )
}

const OPTIONS = ['Consultation', 'Complaint', 'Request'].map((label) => ({ value: label, label }))

const TREE_LABEL = { zh: '类别', en: 'Category' }
const TREE = [
  {
    ...{ id: '1', name: '城市管理', name_en: 'City management' },
    children: [{ id: '2', name: '市容环境', name_en: 'Streets' }],
  },
  { id: '3', name: '住房', name_en: 'Housing' },
]

export function Fields() {
  return (
    <div className={styles['fields']}>
      <Input aria-label="Text" defaultValue="Text" />
      <Input aria-label="Empty" placeholder="Placeholder" />
      <Input aria-label="Wrong" defaultValue="Wrong" status="error" />
      <Input aria-label="Disabled" defaultValue="Disabled" disabled />
      <Input.TextArea aria-label="Several lines" defaultValue="Several lines" rows={2} />
      <Select aria-label="Choice" options={OPTIONS} defaultValue="Complaint" />
      <Select aria-label="Choices" mode="multiple" options={OPTIONS} defaultValue={['Complaint', 'Request']} />
      <DatePicker aria-label="Day" />
      <Radio.Group options={OPTIONS} defaultValue="Request" />
      <Checkbox defaultChecked>Checkbox</Checkbox>
      <Switch aria-label="Switch" defaultChecked />
      <input className={plain['input']} aria-label="Plain" defaultValue="Plain" />
      <Form>
        <TreeField name="tree" label={TREE_LABEL} nodes={TREE} leavesOnly />
      </Form>
    </div>
  )
}

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const FILES = [
  { file_name: 'Street.png', mime: 'image/png' },
  { file_name: 'Notice.pdf', mime: 'application/pdf' },
  { file_name: 'A list with a long name that takes two lines.xlsx', mime: 'application/vnd.ms-excel' },
].map((file, n) => ({
  ...{ ...file, id: String(n), size: 240_000 * (n + 1), address: PIXEL, withheld: null },
  ...{ uploader: 'Zhang', created_at: '2026-11-23 08:30:00' },
  preview: () => Promise.resolve({ text: null, rows: [['Street', 'Lamps']], cut: false }),
  load: () => Promise.resolve(new Blob(['%PDF-1.4'])),
}))

export function Files() {
  return <FileList files={FILES} onRemove={nothing} />
}

export function Dialogs() {
  const { toast, confirm } = useFeedback()
  const [open, setOpen] = useState(false)
  const question = { title: 'Title', text: 'What will happen, in one sentence.', yes: 'Confirm', no: 'Cancel' }
  return (
    <div className={styles['row']}>
      <Button onClick={() => setOpen(true)}>Form dialog, 860 px</Button>
      <Button onClick={() => void confirm(question)}>Question</Button>
      <Button onClick={() => toast('success', 'Allocated')}>Success</Button>
      <Button onClick={() => toast('warning', 'Please do not add repeatedly')}>Warning</Button>
      <Button onClick={() => toast('error', 'Somebody else changed this order')}>Error</Button>
      <Modal title="Form dialog" width={860} open={open} onCancel={() => setOpen(false)} onOk={() => setOpen(false)}>
        <Fields />
      </Modal>
    </div>
  )
}
