import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useId } from 'react';
import { type Permission, permissions } from 'shared/permissions';
import { permissionTexts } from './permissionTexts';

interface PermissionSwitchesProps {
  title: string;
  on: readonly Permission[];
  /** Why a switch can't be changed; undefined if it can. */
  lockedBecause: (permission: Permission) => string | undefined;
  onChange: (permission: Permission, wanted: boolean) => void;
}

/** The four switches of a member, each with a sentence about what it allows. */
export function PermissionSwitches(props: PermissionSwitchesProps) {
  const { title, on, lockedBecause, onChange } = props;
  const id = useId();
  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 2, m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        {title}
      </Typography>
      {permissions.map((permission) => {
        const { label, sentence } = permissionTexts[permission];
        const reason = lockedBecause(permission);
        const describedBy = `${id}-${permission}`;
        return (
          <div key={permission}>
            <FormControlLabel
              label={label}
              control={
                <Switch
                  checked={on.includes(permission)}
                  disabled={reason !== undefined}
                  onChange={(_, wanted) => onChange(permission, wanted)}
                  slotProps={{ input: { 'aria-describedby': describedBy } }}
                />
              }
            />
            <Typography id={describedBy} variant="body2" color="text.secondary">
              {sentence}
              {reason && <strong> {reason}</strong>}
            </Typography>
          </div>
        );
      })}
    </Box>
  );
}
