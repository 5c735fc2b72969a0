import { CloseCircleFilled } from '@ant-design/icons'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'

function ClearIcon() {
  return <CloseCircleFilled aria-label={useText()(UI.clear)} />
}

/** What empties an input is a button, whose name its icon is. */
export const CLEARS = { clearIcon: <ClearIcon /> }

/** The same for a choice, whose button the library names itself, and in English. */
export const useClears = () => ({ clearIcon: <CloseCircleFilled />, label: useText()(UI.clear) })
