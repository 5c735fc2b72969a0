import { CameraOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button, Form, Progress } from 'antd'
import {
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'

import { FileList } from '../files/FileList.tsx'
import { FilePicker } from '../files/FilePicker.tsx'
import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useFailureText } from '../parts/failures.tsx'
import { useMobile } from '../parts/use-media.ts'
import styles from './AttachmentField.module.css'
import { Field, SchemaContext, type FieldGiven } from './Field.tsx'
import { useGivenFiles } from './use-given-files.ts'
import { megabytes, type Attached, type UploadLimits } from './uploads.ts'
import { useUploads } from './use-uploads.ts'

/** Files that are uploaded while the form is filled in; the form sends their ids, and not before each has arrived or is taken out. */
export function AttachmentField({ upload, types, maxBytes, maxCount, toShown, ...given }: FieldGiven & UploadLimits) {
  const t = useText()
  const waiting = useRef(false)
  const unready = (): string | null => (waiting.current ? t(UI.stillUploading) : null)
  const form = Form.useFormInstance()
  const onReady = (): void => {
    if (form.getFieldError(given.name).length > 0) void form.validateFields([given.name]).catch(() => null)
  }
  return (
    <Field {...given} ask="add" wire={idsOf} unready={unready}>
      <Attachments {...{ upload, types, maxBytes, maxCount, toShown, waiting, onReady }} />
    </Field>
  )
}

const idsOf = (value: unknown): string[] => ((value as readonly Attached[] | undefined) ?? []).map(({ id }) => id)
const ignore = (): void => {}

interface Given extends UploadLimits {
  readonly id?: string
  readonly value?: readonly Attached[]
  readonly onChange?: (value: readonly Attached[]) => void
  readonly waiting: RefObject<boolean>
  /** Nothing is waited for any more. */
  readonly onReady: () => void
}

const NONE: readonly Attached[] = []

function Attachments({ id, value = NONE, onChange = ignore, waiting, onReady, ...limits }: Given) {
  const t = useText()
  const mobile = useMobile()
  const root = useRef<HTMLDivElement>(null)
  const draft = useContext(SchemaContext)?.draft
  const { add, ...held } = useUploads(draft, limits, value, onChange)
  const waits = held.uploads.some((one) => one.waits)
  waiting.current = waits
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    if (!waits) ready()
  }, [waits])
  useGivenFiles(root, add)
  const { toShown, types, maxCount: count, maxBytes } = limits
  const shown = useMemo(() => value.map(toShown), [value, toShown])
  const accept = types.map((type) => `.${type}`).join(',')
  return (
    <div ref={root} className={styles['files']}>
      <div className={styles['add']}>
        <Picker
          id={id ?? ''}
          label={t(UI.addFile)}
          icon={<PaperClipOutlined />}
          accept={accept}
          multiple
          onPick={add}
        />
        {mobile && (
          <Picker
            label={t(UI.takePhoto)}
            icon={<CameraOutlined />}
            accept="image/*"
            capture="environment"
            onPick={add}
          />
        )}
        <span>{t(mobile ? UI.uploadHint : UI.uploadHintDesk, { count, size: megabytes(maxBytes) })}</span>
      </div>
      <FileList files={shown} onRemove={(gone) => onChange(value.filter((file) => file.id !== gone))} />
      <Held {...held} />
    </div>
  )
}

/** What was chosen and has not arrived: how far it is, or why it stays, and what can be done. */
function Held({ uploads, drop, again }: Omit<ReturnType<typeof useUploads>, 'add'>) {
  const t = useText()
  const textOf = useFailureText()
  return (
    <div role="status">
      {uploads.map((one) => (
        <div key={one.key} className={styles['file']}>
          <span>{one.file.name}</span>
          {one.failure === null ? (
            <Progress
              percent={one.percent}
              size="small"
              aria-label={`${one.file.name} ${t(UI.uploading, { percent: one.percent })}`}
            />
          ) : (
            <span className={styles['failure']}>{textOf(one.failure)}</span>
          )}
          {one.failure !== null && one.waits && (
            <Button type="link" size="small" onClick={() => again(one)}>
              {t(UI.retry)}
            </Button>
          )}
          <Button type="text" size="small" onClick={() => drop(one)}>
            {t(one.failure === null ? UI.cancel : UI.remove)}
          </Button>
        </div>
      ))}
    </div>
  )
}

interface PickerGiven extends Omit<ComponentProps<typeof FilePicker>, 'ref'> {
  readonly id?: string
  readonly icon: ReactNode
}

function Picker({ id, icon, ...asked }: PickerGiven) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button id={id} icon={icon} onClick={() => picker.current?.click()}>
        {asked.label}
      </Button>
      <FilePicker ref={picker} {...asked} />
    </>
  )
}
