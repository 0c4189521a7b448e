import type { ReactNode } from 'react'

interface ChoiceProps {
  title: string
  /** What it does, or why there is nothing to do. */
  text: string
  children?: ReactNode
}

/**
 * One thing that a member can do next, by itself. Its buttons are as wide as a phone, and no wider than they need on a
 * wide screen.
 */
export const Choice = ({ title, text, children }: ChoiceProps) => (
  <section className="flex flex-col gap-3 sm:*:[button]:self-start">
    <div>
      <h3 className="font-sans font-semibold">{title}</h3>
      <p>{text}</p>
    </div>
    {children}
  </section>
)
