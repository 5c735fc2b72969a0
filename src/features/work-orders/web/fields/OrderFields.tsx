import { AttachmentField } from '#ui/form/AttachmentField.tsx'

import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES, uploadFile } from '../../contract/attachments.ts'
import { toShown, type FileInfo } from '../order/order-file.ts'
import { FORM } from './messages.ts'

const MOST_FILES = 9
/** Nothing has it yet, so that it is its uploader's alone. */
const ownUpload = (file: FileInfo) => toShown(file)

/** Evidence and documents (domain 2.3.4). */
export function OrderFiles({ required }: { required?: boolean }) {
  return (
    <AttachmentField
      name="attachments"
      label={FORM.attachments}
      upload={uploadFile}
      types={ATTACHMENT_TYPES}
      maxBytes={ATTACHMENT_MAX_BYTES}
      maxCount={MOST_FILES}
      toShown={ownUpload}
      required={required}
    />
  )
}
