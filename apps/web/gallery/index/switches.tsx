import { type Choice, choose, languages, modes, widths } from './choice.ts'

/** In which language, in which mode and how wide a state is shown. */
export function Switches({ choice }: { choice: Choice }) {
  return (
    <form className="switches">
      <Switch
        legend="Language"
        names={languages}
        chosen={choice.lang}
        onChoose={(lang) => choose({ ...choice, lang })}
      />
      <Switch legend="Mode" names={modes} chosen={choice.mode} onChoose={(mode) => choose({ ...choice, mode })} />
      <Switch legend="Width" names={widths} chosen={choice.width} onChoose={(width) => choose({ ...choice, width })} />
    </form>
  )
}

interface SwitchProps<Name extends string> {
  legend: string
  names: Readonly<Record<Name, string>>
  chosen: Name
  onChoose: (name: Name) => void
}

function Switch<Name extends string>({ legend, names, chosen, onChoose }: SwitchProps<Name>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {(Object.keys(names) as Name[]).map((name) => (
        <label key={name}>
          <input type="radio" name={legend} checked={name === chosen} onChange={() => onChoose(name)} />
          {names[name]}
        </label>
      ))}
    </fieldset>
  )
}
