import { choose, type GallerySelection, languages, modes, widths } from './selection.ts'

/** Language, colour mode and width of the shown state. */
export function OptionSwitches({ selection }: { selection: GallerySelection }) {
  return (
    <form className="switches">
      <OptionSwitch
        legend="Language"
        options={languages}
        selected={selection.lang}
        onSelect={(lang) => choose({ ...selection, lang })}
      />
      <OptionSwitch
        legend="Mode"
        options={modes}
        selected={selection.mode}
        onSelect={(mode) => choose({ ...selection, mode })}
      />
      <OptionSwitch
        legend="Width"
        options={widths}
        selected={selection.width}
        onSelect={(width) => choose({ ...selection, width })}
      />
    </form>
  )
}

interface OptionSwitchProps<Name extends string> {
  legend: string
  options: Readonly<Record<Name, string>>
  selected: Name
  onSelect: (name: Name) => void
}

function OptionSwitch<Name extends string>({ legend, options, selected, onSelect }: OptionSwitchProps<Name>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {(Object.keys(options) as Name[]).map((name) => (
        <label key={name}>
          <input type="radio" name={legend} checked={name === selected} onChange={() => onSelect(name)} />
          {options[name]}
        </label>
      ))}
    </fieldset>
  )
}
