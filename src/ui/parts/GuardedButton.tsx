import { Button, type ButtonProps } from 'antd'

import { useGuard } from './use-guard.ts'

/** A button that cannot be pressed twice by accident: disabled for a while after a click (spec §5). */
export function GuardedButton({ guardMs, onClick, disabled, ...rest }: ButtonProps & { guardMs?: number }) {
  const { guarded, start } = useGuard(guardMs)
  return (
    <Button
      {...rest}
      disabled={disabled || guarded}
      onClick={(event) => {
        // A button that is disabled while it is being clicked would not submit its form.
        if (rest.htmlType === 'submit') setTimeout(start)
        else start()
        onClick?.(event)
      }}
    />
  )
}
