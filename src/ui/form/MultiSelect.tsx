import { Select, type SelectProps } from 'antd'
import { useRef, type KeyboardEvent } from 'react'

/**
 * Several choices, found by typing. Tab takes what was looked for and goes on; without this it would choose once more
 * whatever is highlighted, and so drop what was just chosen.
 */
export function MultiSelect(given: Omit<SelectProps<string[]>, 'mode'>) {
  const looking = useRef(false)
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter') looking.current = false
    else if (event.key !== 'Tab') looking.current = true
    else if (!looking.current || isChosen(event.target as HTMLElement)) event.stopPropagation()
  }
  return (
    <div onKeyDownCapture={onKeyDownCapture} role="presentation" style={{ display: 'contents' }}>
      <Select
        {...given}
        mode="multiple"
        onSelect={() => {
          looking.current = false
        }}
      />
    </div>
  )
}

/** Whether the highlighted option is among the chosen ones. */
function isChosen(input: HTMLElement): boolean {
  const highlighted = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
  return highlighted?.getAttribute('aria-selected') === 'true'
}
